# جانشین: کسی جای بازیکنی را می‌گیرد که بازی را ترک کرده است.

button-seek = پیدا کردن جانشین
button-seek_no = پایان جست‌وجوی جانشین
button-substitute = گرفتن جای { $player }
substitute-wanted = {"\u200F"}بعد از رفتن { $names }، فعلاً کامپیوتر بازی را ادامه می‌دهد. چه کسی جانشین می‌شود؟
substitute-rated = این بازی ریتینگ‌دار است: در ریتینگ جانشین حساب نمی‌شود و برای کسی که رفته است، ترک بازی حساب می‌شود.
substitute-taken = {"\u200F"}{ $player } جای { $former } را گرفت.
substitute-welcome = شما در { $table } جای یک بازیکن را گرفتید. آنچه فقط شما باید ببینید همین‌جا می‌آید. بازی: { $thread }
substitute-yours = این صندلی حالا مال شماست.
tables-open_seat = {"\u200F"}{ $table }: می‌توانید جای { $names } را بگیرید، { $thread }
table-taken_over = {"\u200F"}{ $player } از گام { $step } جای کسی را گرفت که بازی را ترک کرده بود.
refusal-seat_not_open = آن صندلی دیگر آزاد نیست.
refusal-sat_here = شما قبلاً در بازی شمارهٔ { $table } بوده‌اید و نمی‌توانید جای کس دیگری را بگیرید.
refusal-no_seat_left = در این بازی صندلی‌ای نیست که کس دیگری بتواند بگیرد.
refusal-substitute_hidden = در این بازی نباید معلوم شود چه کسی رفته است، پس نمی‌شود جای کسی را گرفت.
refusal-substitute_paired = در بازی‌های مسابقه نمی‌شود جای کسی را گرفت.
