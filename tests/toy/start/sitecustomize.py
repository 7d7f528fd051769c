"""Found by Python's start-up when this folder is on its path: the process begins with the toy installed.

A host in a process of its own makes its catalogs itself, from the folders that it knows; here it knows one
more.
"""

from data.words import CATALOGS, Catalogs
from tests import toy

toy.install()
Catalogs.__init__.__defaults__ = ((CATALOGS, toy.CATALOGS),)
