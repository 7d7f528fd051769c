# «ذخیره در بازی‌های من» و /saved.

apps-save = ذخیره در بازی‌های من
command-saved = ذخیره-شده‌ها
command-saved-help = بازی‌هایی که ذخیره کرده‌اید، با فیلم، تحلیل و گزارش
saved-title = بازی‌هایی که ذخیره کرده‌اید
saved-none = هنوز چیزی اینجا نیست. برای ذخیره، روی یکی از پیام‌های بازی انگشت نگه دارید یا راست‌کلیک کنید، «Apps» و بعد «{ apps-save }» را بزنید.
saved-done = {"\u200F"}{ $table } ذخیره شد. فهرستش را با { COMMAND("saved") } ببینید؛ فقط خودتان می‌بینید.
saved-game = { "\u200F" }**{ $table }**: { $players }
saved-cancelled = { "\u200F" }**{ $table }**: لغو شد
saved-elsewhere = { $count ->
    [1] و یک بازی دیگر که فقط در سرور خودش دیده می‌شود.
   *[other] و { $count } بازی دیگر که فقط در سرور خودشان دیده می‌شوند.
}
saved-choose = یک بازی انتخاب کنید
button-saved = بازی‌های ذخیره‌شده
button-unsave = حذف از بازی‌های من
refusal-saved_most = حداکثر { $limit } بازی را می‌توانید ذخیره کنید. اول یکی را با { COMMAND("saved") } حذف کنید.
