"""Found by Python's start-up when this folder is on its path: the process begins with the toy installed."""

from tests.toy import install

install()
