// The page's own words in four languages, taken from the browser's. What the bot says is not its business.

const LANGUAGES = ["en", "ko", "ja", "fa"];

// key: [English, Korean, Japanese, Persian]; {name} is filled in.
const WORDS = {
  title: ["Local table", "로컬 테이블", "ローカルテーブル", "میز محلی"],
  skip: ["To the line of writing", "입력란으로", "入力欄へ", "رفتن به خط نوشتن"],
  seats: ["Seats", "자리", "席", "صندلی‌ها"],
  sitAs: ["Sit as {name}", "{name} 자리에 앉기", "{name} の席に着く", "نشستن به‌جای {name}"],
  seatUnread: ["{name}, {n} unread", "{name}, 안 읽음 {n}", "{name}、未読 {n}", "{name}، {n} نخوانده"],
  ownTab: ["Open this seat in its own tab", "이 자리를 새 탭에서 열기", "この席を別のタブで開く", "باز کردن این صندلی در زبانه‌ای جدا"],
  ownTabOf: ["Open {name}'s seat in its own tab", "{name} 자리를 새 탭에서 열기", "{name} の席を別のタブで開く", "باز کردن صندلی {name} در زبانه‌ای جدا"],
  menu: ["Channels and seats", "채널과 자리", "チャンネルと席", "کانال‌ها و صندلی‌ها"],
  menuUnread: ["Channels and seats, {n} unread", "채널과 자리, 안 읽음 {n}", "チャンネルと席、未読 {n}", "کانال‌ها و صندلی‌ها، {n} نخوانده"],
  channels: ["Channels", "채널", "チャンネル", "کانال‌ها"],
  channelUnread: ["{name}, {n} unread", "{name}, 안 읽음 {n}", "{name}、未読 {n}", "{name}، {n} نخوانده"],
  threadsOf: ["Threads in {name}", "{name}의 스레드", "{name} のスレッド", "رشته‌های {name}"],
  threadIn: ["in #{name}", "#{name} 안", "#{name} 内", "در \u2066#{name}\u2069"],
  noPosts: ["There are no posts yet.", "아직 게시물이 없어요.", "投稿はまだありません。", "هنوز پستی نیست."],
  dms: ["Direct messages", "다이렉트 메시지", "ダイレクトメッセージ", "پیام‌های خصوصی"],
  dmTopic: ["Private, only for {name}", "{name}만 볼 수 있음", "{name} だけに見えます", "خصوصی، فقط برای {name}"],
  messages: ["Messages", "메시지", "メッセージ", "پیام‌ها"],
  begin: ["This is where {name} begins.", "{name}의 시작이에요.", "{name} はここから始まります。", "{name} از اینجا شروع می‌شود."],
  beginDm: ["Here {name} writes to you in private.", "{name}의 비공개 메시지가 여기로 와요.", "{name} からの個人宛てメッセージがここに届きます。", "{name} اینجا خصوصی برایتان می‌نویسد."],
  earlier: ["Earlier messages", "이전 메시지", "以前のメッセージ", "پیام‌های پیشین"],
  toNewest: ["To the newest", "최신 메시지로", "最新へ", "به تازه‌ترین"],
  new: ["New", "새 메시지", "新着", "تازه"],
  bot: ["BOT", "봇", "ボット", "بات"],
  edited: ["(edited)", "(수정됨)", "（編集済み）", "(ویرایش‌شده)"],
  edit: ["Edit", "수정", "編集", "ویرایش"],
  delete: ["Delete", "삭제", "削除", "حذف"],
  deleteSure: ["Delete for good?", "정말 삭제할까요?", "本当に削除しますか？", "برای همیشه حذف شود؟"],
  apps: ["Apps", "앱", "アプリ", "برنامه‌ها"],
  reply: ["Reply", "답장", "返信", "پاسخ"],
  replying: ["Replying to {name}", "{name}에게 답장 중", "{name} に返信中", "در پاسخ به {name}"],
  editing: ["Editing a message", "메시지 수정 중", "メッセージを編集中", "ویرایش پیام"],
  answeredGone: ["The answered message was deleted", "원래 메시지가 삭제됐어요", "元のメッセージは削除されました", "پیام اصلی حذف شده است"],
  used: ["{who} used {command}", "{who} 님이 {command} 사용", "{who} が {command} を使用", "{who} از {command} استفاده کرد"],
  aPicture: ["a picture", "그림", "画像", "یک تصویر"],
  aMessage: ["a message", "메시지", "メッセージ", "یک پیام"],
  onlyYou: ["Only you can see this", "나만 볼 수 있음", "あなただけに表示されています", "فقط شما این را می‌بینید"],
  dismiss: ["Dismiss", "닫기", "閉じる", "بستن"],
  thinking: ["{who} is thinking…", "{who} 님이 생각 중…", "{who} が考え中…", "{who} در حال فکر کردن…"],
  noAnswer: ["The application did not respond.", "애플리케이션이 응답하지 않았어요.", "アプリケーションが応答しませんでした。", "برنامه پاسخ نداد."],
  interactionFailed: ["This interaction failed", "상호작용에 실패했어요", "インタラクションに失敗しました", "این کار انجام نشد"],
  wentWrong: ["Something went wrong. Try again.", "문제가 생겼어요. 다시 시도해 주세요.", "問題が発生しました。もう一度お試しください。", "مشکلی پیش آمد. دوباره تلاش کنید."],
  sending: ["Sending {command}…", "{command} 보내는 중…", "{command} を送信中…", "فرستادن {command}…"],
  isTyping: ["{who} is typing…", "{who} 님이 입력 중…", "{who} が入力中…", "{who} در حال نوشتن…"],
  startedThread: ["{who} started a thread:", "{who} 님이 스레드를 시작했어요:", "{who} がスレッドを開始:", "{who} رشته‌ای باز کرد:"],
  renamed: ["{who} renamed the thread: {name}", "{who} 님이 스레드 이름을 바꿨어요: {name}", "{who} がスレッド名を変更: {name}", "{who} نام رشته را عوض کرد: {name}"],
  addedTo: ["{who} added {whom} to the thread", "{who} 님이 {whom} 님을 스레드에 추가했어요", "{who} が {whom} をスレッドに追加", "{who} {whom} را به رشته اضافه کرد"],
  pinnedMessage: ["{who} pinned a message", "{who} 님이 메시지를 고정했어요", "{who} がメッセージをピン留め", "{who} پیامی را سنجاق کرد"],
  seeThread: ["Open thread", "스레드 열기", "スレッドを開く", "باز کردن رشته"],
  someone: ["someone", "누군가", "誰か", "کسی"],
  someRole: ["a role", "역할", "ロール", "یک نقش"],
  unknownChannel: ["unknown", "알 수 없음", "不明", "ناشناخته"],
  unknownComponent: ["(part {type} of this message is unknown to this page)", "(이 페이지가 모르는 구성 요소 {type})", "（このページが知らない部品 {type}）", "(بخش {type} برای این صفحه ناشناخته است)"],
  spoiler: ["Spoiler: click to show", "스포일러: 눌러서 보기", "ネタバレ: クリックで表示", "پنهان: برای دیدن کلیک کنید"],
  altText: ["Description of the picture", "그림 설명", "画像の説明", "شرح تصویر"],
  enlarge: ["Enlarge the picture", "그림 크게 보기", "画像を拡大", "بزرگ کردن تصویر"],
  enlargeNamed: ["Enlarge: {alt}", "크게 보기: {alt}", "拡大: {alt}", "بزرگ کردن: {alt}"],
  zoom: ["Full size or fitting in", "원본 크기 / 화면 맞춤", "原寸 / 画面に合わせる", "اندازهٔ کامل یا جا شده"],
  picture: ["Picture", "그림", "画像", "تصویر"],
  openPicture: ["Open the file", "파일 열기", "ファイルを開く", "باز کردن فایل"],
  choose: ["Choose", "선택", "選択", "انتخاب کنید"],
  chooseCount: ["{n} chosen ({min} to {max})", "{n}개 선택 ({min}~{max})", "{n} 件選択（{min}～{max}）", "{n} انتخاب ({min} تا {max})"],
  done: ["Done", "완료", "完了", "انجام شد"],
  submit: ["Submit", "제출", "送信", "فرستادن"],
  cancel: ["Cancel", "취소", "キャンセル", "لغو"],
  close: ["Close", "닫기", "閉じる", "بستن"],
  needed: ["This has to be filled in.", "꼭 입력해야 해요.", "必ず入力してください。", "پر کردن این بخش لازم است."],
  tooShort: ["At least {n} characters, please (now {now}).", "{n}자 이상이어야 해요 (지금 {now}자).", "{n} 文字以上必要です（現在 {now}）。", "دست‌کم {n} نویسه لازم است (اکنون {now})."],
  tooLong: ["At most {n} characters, please (now {now}).", "{n}자 이하여야 해요 (지금 {now}자).", "{n} 文字以内にしてください（現在 {now}）。", "حداکثر {n} نویسه (اکنون {now})."],
  tooFew: ["Choose at least {n}.", "{n}개 이상 선택하세요.", "{n} 件以上選んでください。", "دست‌کم {n} مورد انتخاب کنید."],
  tooMany: ["Choose at most {n}.", "{n}개까지 선택할 수 있어요.", "{n} 件まで選べます。", "حداکثر {n} مورد انتخاب کنید."],
  commands: ["Commands", "명령어", "コマンド", "فرمان‌ها"],
  noCommand: ["There is no such command here. Type / to see them all.", "그런 명령어가 없어요. /를 입력하면 모두 볼 수 있어요.", "そのコマンドはありません。/ で一覧が出ます。", "چنین فرمانی اینجا نیست. برای دیدن همه / را بنویسید."],
  nothingFound: ["Nothing fits. You can still send what you typed.", "맞는 항목이 없어요. 입력한 그대로 보낼 수도 있어요.", "候補がありません。入力したまま送ることもできます。", "چیزی پیدا نشد. می‌توانید همان نوشته را بفرستید."],
  requiredShort: ["required", "필수", "必須", "لازم"],
  optionNeeded: ["“{name}” has to be filled in.", "“{name}”을(를) 입력해야 해요.", "「{name}」を入力してください。", "«{name}» باید پر شود."],
  notOneOf: ["“{name}” has to be one of: {list}.", "“{name}”에 쓸 수 있는 값: {list}.", "「{name}」は次のいずれかです: {list}。", "«{name}» باید یکی از این‌ها باشد: {list}."],
  numberNeeded: ["“{name}” has to be a number.", "“{name}”은(는) 숫자여야 해요.", "「{name}」は数字で入力してください。", "«{name}» باید عدد باشد."],
  yes: ["yes", "예", "はい", "بله"],
  no: ["no", "아니요", "いいえ", "خیر"],
  writeTo: ["/ for commands, or a message", "명령어는 /, 아니면 메시지", "/ でコマンド、またはメッセージ", "/ برای فرمان‌ها، یا یک پیام"],
  cannotWrite: ["You cannot write here.", "여기에는 쓸 수 없어요.", "ここには書き込めません。", "اینجا نمی‌توانید بنویسید."],
  attach: ["Attach a file", "파일 첨부", "ファイルを添付", "پیوست کردن فایل"],
  removeFile: ["Remove {name}", "{name} 빼기", "{name} を外す", "برداشتن {name}"],
  tooLarge: ["{name}: too large. A file has 10 MB at most, all files of a message 25 MB.", "{name}: 파일이 너무 커요. 파일 하나는 10MB, 메시지 하나에는 모두 합쳐 25MB까지 보낼 수 있어요.", "{name} は大きすぎます。ファイルは 1 つ 10 MB、1 件のメッセージで合計 25 MB までです。", "{name} بیش از اندازه بزرگ است: هر فایل حداکثر ۱۰ و همهٔ فایل‌های یک پیام با هم حداکثر ۲۵ مگابایت."],
  send: ["Send", "보내기", "送信", "فرستادن"],
  people: ["People", "멤버", "メンバー", "افراد"],
  peopleAbout: ["Everyone here sits at this computer. Take any seat at the side.", "모두 이 컴퓨터에 앉아 있어요. 옆에서 아무 자리나 고르세요.", "全員がこのコンピューターの前にいます。横でどの席にも移れます。", "همه پای همین رایانه‌اند. از کنار صفحه می‌توانید روی هر صندلی بنشینید."],
  addPerson: ["Add a person", "사람 추가", "人を追加", "افزودن یک نفر"],
  newName: ["Name", "이름", "名前", "نام"],
  nameNeeded: ["A name is needed.", "이름이 필요해요.", "名前を入力してください。", "نام لازم است."],
  language: ["Language", "언어", "言語", "زبان"],
  languageOf: ["Language of {name}", "{name}의 언어", "{name} の言語", "زبان {name}"],
  opener: ["{name}, manages the server", "{name}, 서버 관리자", "{name}、サーバー管理者", "{name}، مدیر سرور"],
  dmsOpen: ["takes direct messages", "다이렉트 메시지 받기", "ダイレクトメッセージを受け取る", "پیام خصوصی می‌پذیرد"],
  keys: ["Alt+1 to 9: seats. Alt+↑ ↓: channels. /: commands.", "Alt+1~9: 자리. Alt+↑ ↓: 채널. /: 명령어.", "Alt+1～9: 席。Alt+↑ ↓: チャンネル。/: コマンド。", "\u2066Alt+1\u2069 تا 9: صندلی‌ها. \u2066Alt+↑ ↓\u2069: کانال‌ها. \u2066/\u2069: فرمان‌ها."],
  lost: ["The connection is lost, trying again…", "연결이 끊어졌어요. 다시 시도하는 중…", "接続が切れました。再接続しています…", "ارتباط قطع شد، در حال تلاش دوباره…"],
  lostLong: ["Still no connection. If the program was started anew, open the address that it prints.", "아직 연결되지 않아요. 프로그램을 다시 시작했다면 새로 출력된 주소를 여세요.", "まだ接続できません。プログラムを再起動した場合は、表示されたアドレスを開いてください。", "هنوز ارتباطی نیست. اگر برنامه از نو اجرا شده، نشانی تازه‌اش را باز کنید."],
  lostRequest: ["The connection is lost; this was not sent.", "연결이 끊어져 보내지 못했어요.", "接続が切れているため、送信されませんでした。", "ارتباط قطع است؛ این فرستاده نشد."],
  lostAnswer: ["The connection is lost; perhaps this was not sent.", "연결이 끊어졌어요. 보내지 못했을 수도 있어요.", "接続が切れました。送信されていないかもしれません。", "ارتباط قطع شد؛ شاید این فرستاده نشده باشد."],
  tryNow: ["Try now", "지금 시도", "今すぐ試す", "همین حالا"],
  botAway: ["{name} is not here right now and does not answer yet.", "{name} 님이 아직 접속하지 않아 대답할 수 없어요.", "{name} はまだ接続していないため、返事ができません。", "{name} اکنون اینجا نیست و هنوز پاسخ نمی‌دهد."],
  hintTitle: ["How to play", "시작하는 법", "遊びかた", "چگونه بازی کنیم"],
  hintAlone: ["Quickest: a game against a computer, in your messages with the bot.", "가장 빠른 방법: 봇과의 DM에서 컴퓨터와 한 판 두세요.", "いちばん早い方法：ボットとのDMで、コンピューターと1局遊びます。", "سریع‌ترین راه: یک بازی با رایانه، در پیام‌های خصوصی شما با ربات."],
  hintOthers: ["With others: open a table here, fill open seats with computers, press “Start”.", "여럿이서: 여기에 테이블을 열고 빈자리는 컴퓨터로 채운 다음 “시작”(Start)을 누르세요.", "みんなで：ここでテーブルを開き、空席はコンピューターで埋めて「開始」（Start）を押します。", "با دیگران: اینجا بازی بسازید، جاهای خالی را با رایانه پر کنید و «شروع» (\u2066Start\u2069) را بزنید."],
  hintTry: ["Type {command}", "{command} 입력", "{command} と入力", "نوشتن {command}"],
  hintClose: ["Understood, hide this", "알겠어요, 숨기기", "了解、閉じる", "فهمیدم، پنهان کن"],
};

/** The language of the page: the first of the browser's that it speaks. */
export const language = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.includes(tag)) ?? "en";

export const direction = language === "fa" ? "rtl" : "ltr";

const column = LANGUAGES.indexOf(language);

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

// A name in the other direction would turn the sentence around: it is put between isolates.
const isolated = (text) => (direction === "rtl" || RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** A sentence of the page. A key without words is a mistake of ours and says so. */
export function t(key, fields = {}) {
  const row = WORDS[key];
  if (!row) throw new Error(`no words for ${key}`);
  return row[column].replace(/\{(\w+)\}/g, (_, name) => isolated(String(fields[name] ?? "")));
}
