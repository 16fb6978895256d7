"""Computer players beside the window: a process thinks, a thread listens."""
