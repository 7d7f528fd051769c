def board_text(view, ansi):
    return ""
