"""The store on PostgreSQL: what of it only this engine has."""
