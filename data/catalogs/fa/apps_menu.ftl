# منوی «برنامه‌ها» روی یک نفر یا یک پیام.

apps-challenge = دعوت به بازی
apps-profile = پروفایل
apps-analyse = تحلیل
apps-replay = بازپخش
help-apps = **منوی برنامه‌ها:** روی نام کسی انگشت نگه دارید یا راست‌کلیک کنید و «Apps» را بزنید تا به بازی دعوتش کنید یا پروفایلش را ببینید. همین منو روی پیام‌های بازی «{ apps-analyse }»، «{ apps-replay }» و «{ apps-save }» را دارد.
challenge-title = بازی با { $player }
challenge-choose = یک بازی انتخاب کنید
refusal-challenge_whom = خودتان یا یک بات را نمی‌شود به بازی دعوت کرد. با { COMMAND("play") } بازی‌ای بسازید که کامپیوتر هم در آن بنشیند.
refusal-no_game_message = این پیام مال هیچ بازی‌ای نیست. یکی از پیام‌های بازی یا ترد آن را انتخاب کنید.
