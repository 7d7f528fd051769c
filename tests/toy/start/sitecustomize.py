"""Imported by Python at start-up if this folder is on its path: it installs the toy in the process.

A host in another process makes its own catalogs from the folders it knows; here it knows one more.
"""

from data.words import CATALOGS, Catalogs
from tests import toy

toy.install()
Catalogs.__init__.__defaults__ = ((CATALOGS, toy.CATALOGS),)
