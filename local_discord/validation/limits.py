"""Discord's documented limits, flags and languages, by the names of its reference."""

from __future__ import annotations

CONTENT = 2000
NONCE = 25
FILES = 10
FILE_SIZE = 10 * 1024 * 1024
REQUEST_SIZE = 25 * 1024 * 1024
ALT_TEXT = 1024

COMPONENTS = 40  # in a message with the components v2 flag, nested ones counted
COMPONENT_TEXT = 4000  # all text of such a message together
ACTION_ROWS = 5  # without the flag
BUTTONS_IN_ROW = 5
CUSTOM_ID = 100
BUTTON_LABEL = 80
BUTTON_URL = 512
SELECT_OPTIONS = 25
OPTION_TEXT = 100
PLACEHOLDER = 150
GALLERY = 10
SECTION_TEXTS = 3

MODAL_TITLE = 45
MODAL_COMPONENTS = 5
LABEL = 45
LABEL_DESCRIPTION = 100
TEXT_INPUT = 4000
INPUT_PLACEHOLDER = 100

COMMANDS = 100
MENU_COMMANDS = 5
COMMAND_NAME = 32
COMMAND_DESCRIPTION = 100
COMMAND_OPTIONS = 25
COMMAND_TOTAL = 8000
CHOICES = 25
STRING_OPTION = 6000
NUMBER_OPTION = 2**53 - 1  # the largest that JavaScript distinguishes from its neighbours
_LOCALES = (
    "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk "
    "hi th zh-CN ja zh-TW ko"
)
LOCALES = tuple(_LOCALES.split())

THREAD_NAME = 100
AUTO_ARCHIVE = (60, 1440, 4320, 10080)
SLOWMODE = 21600
THREAD_MEMBERS = 1000
FORUM_TAGS = 20
POST_TAGS = 5
TAG_NAME = 20

ACK_SECONDS = 3.0
TOKEN_SECONDS = 900.0
NONCE_SECONDS = 300.0  # "the past few minutes"

FLAG_SUPPRESS_EMBEDS = 1 << 2
FLAG_HAS_THREAD = 1 << 5
FLAG_EPHEMERAL = 1 << 6
FLAG_LOADING = 1 << 7
FLAG_SILENT = 1 << 12
FLAG_V2 = 1 << 15
