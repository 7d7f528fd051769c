"""One suite that every game passes untouched: what any host, renderer or computer may rely on."""
