"""What people do at the page, one operation a method; the contract is docs/local_table.md."""
