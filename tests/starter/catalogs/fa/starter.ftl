starter-name = استارتر
starter-tagline = عددی بگویید که هیچ‌کس دیگر نمی‌گوید. ۲ تا ۶ نفر، پنج دقیقه.
starter-rules =
    ## استارتر
    در هر یک از پنج دور، همه مخفیانه عددی از ۱ تا ۶ می‌گویند. اگر **فقط شما** آن عدد را گفته باشید، به همان اندازه امتیاز می‌گیرید. بیشترین امتیاز برنده است.
starter-credits = استارتر نمونه‌ای است که بازی‌های تازه از آن شروع می‌شوند.
starter-ask-name = دور { $turn }: همه مخفیانه عددی از ۱ تا ۶ می‌گویند.
starter-button-name = گفتن عدد
starter-prompt-name = چه عددی می‌گویید؟ مثلاً: { $example }
starter-first-name = اگر کس دیگری عدد شما را نگوید، به همان اندازه امتیاز می‌گیرید. عددی از ۱ تا ۶ بفرستید، مثلاً: { $example }
starter-event-begins = بازی { $rounds } دور دارد.
starter-event-named = عددهای دور { $turn }: { $numbers }
starter-end-rounds = دور آخر تمام شد.
starter-result = {"\u200F"}{ $rank }. { $player }: { $score }
