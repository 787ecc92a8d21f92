import { isolated } from '../isolate.ts';

export * as m from './own-account.ts';

export const heading = 'آپ کا اکاؤنٹ';
export const nameHint = 'دکان میں دوسرے آپ کو اس نام سے دیکھتے ہیں۔';
export const usualName = 'دکاندار';
export const nameOfOwner = 'یہ نام دکان کا مالک لکھتا ہے۔';
export const nameSaved = 'نام محفوظ ہو گیا';
export const notSaved = 'یہ محفوظ نہیں ہو سکا۔ دوبارہ کوشش کریں۔';

export const howYouLogIn = 'آپ کیسے لاگ اِن کرتے ہیں';
export const byLink = 'دکاندار کے دیے ہوئے لنک سے۔';
export const address = 'آپ کی ای میل';
export const awaited = ({ to }: { to: string }) => isolated`${to}: وہاں بھیجا گیا لنک ابھی نہیں کھلا۔`;
export const changeAddress = 'ای میل بدلیں';
export const changePassword = 'پاس ورڈ بدلیں';

export const newAddress = 'نئی ای میل';
export const newAddressHint =
  'ہم اس پر لنک بھیجیں گے۔ لنک کھلنے کے بعد لاگ اِن اس ای میل سے ہو گا؛ تب تک موجودہ سے، اس پر بھی ایک ای میل جائے گی۔';
export const addressSame = 'یہ پہلے ہی آپ کی ای میل ہے۔';
export const addressTaken = 'اس ای میل کا اکاؤنٹ پہلے سے ہے۔ کوئی اور لکھیں۔';
export const addressTooMany = 'آج ای میل بہت بار بدلی جا چکی ہے۔ کل دوبارہ کوشش کریں۔';
export const noMail = ({ folder }: { folder: string }) =>
  isolated`اس دکان میں ای میل ابھی چالو نہیں ہے: لنک والی ای میل دکان کے کمپیوٹر پر ${folder} میں فائل کی شکل میں رکھی ہو گی۔`;
export const linkMailed = 'لنک بھیج دیا گیا';
export const linkMailedTo = ({ to }: { to: string }) => isolated`اسے ${to} پر کھولیں۔`;

export const yourPassword = 'آپ کا پاس ورڈ';
export const presentPassword = 'آپ کا موجودہ پاس ورڈ';
export const wrongPassword = 'یہ آپ کے اکاؤنٹ کا پاس ورڈ نہیں ہے۔';
export const othersStay = 'آپ کی باقی سب ڈیوائسیں لاگ آؤٹ ہو جائیں گی۔';
export const othersAreOut = 'باقی سب ڈیوائسیں لاگ آؤٹ ہو گئیں۔';

export const confirmHeading = 'کیا یہ آپ ہیں؟';
export const confirmWhy =
  'آگے کا کام غلط ہاتھوں میں بڑا نقصان کر سکتا ہے۔ اپنا پاس ورڈ لکھیں؛ پھر دس منٹ تک دوبارہ نہیں پوچھا جائے گا۔';
export const confirmByCode =
  'آگے کا کام غلط ہاتھوں میں بڑا نقصان کر سکتا ہے۔ ایپ کا کوڈ لکھیں؛ پھر دس منٹ تک دوبارہ نہیں پوچھا جائے گا۔ فون گم ہو گیا؟ لاگ آؤٹ کریں اور ریکوری کوڈ سے لاگ اِن کریں۔';
export const typedIsKept = 'جو آپ نے لکھا وہ محفوظ ہے۔';
export const pressAgainLater = 'جو آپ نے دبایا وہ ابھی نہیں ہوا۔';
export const goOn = 'آگے بڑھیں';
export const confirmed = 'شکریہ';
export const pressAgain = 'اب ایک بار اور دبائیں۔';

export const devices = 'جن ڈیوائسوں پر آپ لاگ اِن ہیں';
export const unknownDevice = 'نامعلوم ڈیوائس';
export const thisDevice = 'یہ ڈیوائس';
export const lastUsed = (when: string) => isolated`آخری استعمال: ${when}`;
export const loggedInSince = (when: string) => isolated`لاگ اِن ہوا: ${when}`;
export const giveName = 'نام دیں';
export const changeName = 'نام بدلیں';
export const nameOfDevice = (device: string) => isolated`${device} کا نام`;
export const deviceNameHint = 'جیسے ثنا کا فون۔ نام ہٹانا ہو تو خالی کر کے محفوظ کریں۔';
export const deviceNameRemoved = 'نام ہٹا دیا گیا';
export const deviceNotNamed = 'نام محفوظ نہیں ہو سکا۔';
export const remove = 'نکالیں';
export const removeDevice = (device: string) => isolated`${device}: نکالیں`;
export const removeOthers = 'باقی سب نکالیں';
export const logOutEverywhere = 'ہر جگہ سے لاگ آؤٹ کریں';
export const logOutEverywhereHint = 'تمام ڈیوائسیں لاگ آؤٹ ہو جائیں گی، یہ بھی۔ پھر یہاں دوبارہ لاگ اِن کریں۔';
export const removeWhy =
  'جو ڈیوائس آپ نکالیں وہ فوراً لاگ آؤٹ ہو جاتی ہے۔ جو آپ کی نہیں اسے نکال دیں، پھر پاس ورڈ بدلیں۔';
export const devicesRemoved = (devices: number) =>
  devices === 1 ? 'ڈیوائس لاگ آؤٹ ہو گئی' : isolated`${devices} ڈیوائسیں لاگ آؤٹ ہو گئیں`;
export const deviceNotRemoved = 'ڈیوائس لاگ آؤٹ نہیں ہو سکی۔';

export const code = 'لاگ اِن پر کوڈ';
export const codeIsOn = 'چالو: پاس ورڈ کے بعد آپ کے فون کا کوڈ پوچھا جاتا ہے۔';
export const codeIsOff = 'بند: جو پاس ورڈ جانتا ہے وہ لاگ اِن کر سکتا ہے۔';
export const turnOnCode = 'چالو کریں';
export const changeCode = 'ریکوری کوڈ، یا بند کریں';
export const codeWhy =
  'کوڈ کے ساتھ کوئی صرف پاس ورڈ سے لاگ اِن نہیں کر سکتا۔ آپ کو فون پر ایک مفت ایپ چاہیے جو کوڈ دکھاتی ہو، جیسے گوگل آتھنٹیکیٹر، ایجِس، یا آئی فون کی پاس ورڈز ایپ۔';
export const nextStep = 'آگے';
export const scan = 'ایپ کھولیں، جمع کا نشان دبائیں، اور اس تصویر کو اس سے سکین کریں۔';
export const qrCode = 'ایپ کے لیے تصویر';
export const orTypeKey = 'دکان اسی فون پر کھلی ہے جس پر ایپ ہے؟ تو یہ چابی ایپ میں لکھیں، یا کاپی کریں:';
export const openInApp = 'ایپ میں کھولیں';
export const sixDigits = 'ایپ کے دکھائے ہوئے چھ ہندسے';
export const wrongCode = 'یہ کوڈ غلط ہے یا پہلے استعمال ہو چکا ہے۔ اگلے کوڈ کا انتظار کریں اور وہ لکھیں۔';
export const recoveryCodes = 'آپ کے ریکوری کوڈ';
export const recoveryWhy =
  'انہیں کاغذ پر لکھ کر محفوظ رکھیں: یہ صرف ابھی دکھائے جا رہے ہیں۔ فون گم ہو جائے تو ہر کوڈ ایک بار لاگ اِن کراتا ہے۔';
export const keptThem = 'میں نے لکھ لیے';
export const codesLeft = (codes: number) => isolated`${codes} ریکوری کوڈ باقی ہیں۔`;
export const newCodes = 'نئے ریکوری کوڈ بنائیں';
export const newCodesWhy = 'پرانے کوڈ اس سے ختم ہو جائیں گے۔';
export const turnOffCode = 'بند کریں';
export const codeTurnedOff = 'اب کوڈ نہیں پوچھا جائے گا';

export const passkeys = 'پاس کیز';
export const passkeysAre = 'انگلی، چہرے یا فون کے لاک سے لاگ اِن کریں، پاس ورڈ کے بغیر۔';
export const changePasskeys = 'نئی بنائیں یا نکالیں';
export const passkeyName = 'اس ڈیوائس کا نام';
export const passkeyNameHint = 'جس سے آپ اسے پہچانیں، جیسے میرا فون۔';
export const addPasskey = 'پاس کی بنائیں';
export const removePasskey = (name: string) => isolated`${name}: نکالیں`;
export const noPasskeys = 'ابھی کوئی نہیں ہے۔';
export const passkeyAdded = 'پاس کی بن گئی';
export const passkeyRenamed = 'نام بدل گیا';
export const passkeyRemoved = 'پاس کی نکال دی گئی';
export const passkeyNotChanged = 'پاس کی نہیں بدلی۔';
export const passkeyNotMade = 'آپ کی ڈیوائس نے پاس کی نہیں بنائی۔ دوبارہ کوشش کریں۔';
export const passkeysNeedAddress = isolated`پاس کیز صرف دکان کے اُس ایڈریس پر کام کرتی ہیں جو ${'https'} سے شروع ہوتا ہے (سیٹنگ ${'ORIGIN'})۔ یہ صفحہ کسی اور ایڈریس پر کھلا ہے۔`;
export const passkeysNeedBrowser =
  'یہ براؤزر پاس کیز استعمال نہیں کر سکتا، یا اس کے سکرپٹ بند ہیں۔ نیا براؤزر کر سکتا ہے۔';
