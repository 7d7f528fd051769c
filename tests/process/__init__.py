"""The real program as a process, at a local table over real sockets."""
