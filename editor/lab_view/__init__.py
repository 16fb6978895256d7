"""The play-test lab: who wins a scenario and why, where it happens, and which small changes would mend it.

`lab_page` builds the page of its parts; `running` drives the games beside the window; the charts take plain values.
"""
