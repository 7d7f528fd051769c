game-option-seconds = مهلت نوبت
game-option-seconds-help = زمان هر نوبت.
game-menu-choose = حرکتتان را انتخاب کنید.
game-receipt-ok = حرکت شما: { $move }
game-refuse-unlisted = این حرکت الان مجاز نیست.
game-refuse-over = بازی تمام شده است.
game-sign-you = شما
game-alt-you = شما { $player } هستید.
