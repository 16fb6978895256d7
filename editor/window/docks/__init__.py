"""What the page of the editor consists of beside its boards: docks with tabs, and the tabs of the open scenarios."""
