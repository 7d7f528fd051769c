"""People's operations at the page, one per method; the contract is docs/local_table.md."""
