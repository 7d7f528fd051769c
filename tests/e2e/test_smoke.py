from __future__ import annotations

from pathlib import Path

from tests.e2e.club import alts, buttons, club_at, said


async def test_one_person_and_four_computers_play(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann, options="seconds=60")
        await club.add_computers(ann, lobby, "easy", "easy", "easy", "easy")
        thread = await club.begin(ann, lobby)
        print(said(club.again(lobby)))
        for message in thread.history():
            print("T:", said(message), buttons(message), alts(message), message.attachments)
        for message in ann.user.dm_channel.history():
            print("DM:", said(message), buttons(message))
        await ann.send_dm("B25 a17 A18")
        await ann.send_dm("pass")
        dm = ann.user.dm_channel.history()
        for message in dm:
            print("DM:", said(message), buttons(message))
        for message in thread.history():
            print("T:", said(message), buttons(message), alts(message), message.attachments)
        assert 0
