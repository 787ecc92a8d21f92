import { isolated } from '../isolate.ts';

export * as m from './settings.ts';

export const heading = 'سیٹنگز';
export const intro = 'یہاں جو محفوظ کریں گے وہ فوراً ہر صفحے، ہر ای میل اور سرچ انجن میں نظر آئے گا۔';
export const back = 'سب سیٹنگز';
export const noun = 'سیٹنگز';
export const groups = {
  shop: 'آپ کی دکان',
  words: 'گاہک کیا پڑھتے ہیں',
  orders: 'آرڈر اور ڈیلیوری',
  goods: 'پراڈکٹس',
  money: 'رقم اور ای میل',
  safety: 'لاگ اِن اور حفاظت',
};
export const saved = 'سیٹنگز محفوظ ہو گئیں';
export const notSaved = 'سیٹنگز محفوظ نہیں ہو سکیں۔ براہِ کرم دوبارہ کوشش کریں۔';
export const changedElsewhere =
  'آپ کے یہ فارم کھولنے کے بعد اسے کسی اور فون یا کمپیوٹر پر بدلا گیا ہے۔ نشان والے خانوں میں لکھا ہے کہ اب کیا ہے۔ اپنا لکھا ہوا رکھنا ہو تو دوبارہ محفوظ کریں۔';
export const isNow = (value: string) => `اب یہ ہے: ${value}`;

export const store = 'دکان';
export const storeAbout = 'نام، پتہ، فون، تصویریں، نقشے پر جگہ۔';
export const hours = 'اوقات اور چھٹیاں';
export const hoursAbout = 'دکان کب کھلتی ہے، رمضان میں بھی، اور کن دنوں میں بند رہتی ہے۔';
export const pages = 'صفحے';
export const pagesAbout = 'ڈیلیوری، تبدیلی، پرائیویسی اور آپ کے اپنے صفحے، اور آرڈر سے پہلے کی بات۔';
export const texts = 'واٹس ایپ کے میسج';
export const textsAbout = 'آرڈر کے بارے میں گاہک کو کیا لکھا جائے۔';

export const name = 'دکان کا نام';
export const nameHint = 'یہ ہر صفحے کے اوپر اور ہر ای میل میں لکھا ہوتا ہے۔';
export const tagline = 'تعارفی جملہ';
export const taglineHint = 'آپ کیا بیچتے ہیں، چند لفظوں میں۔';
export const since = 'دکان کب سے ہے (سال)';
export const languageOf = 'ای میل کی زبان، ان کے لیے جنہوں نے کوئی نہیں چنی';
export const addressHeading = 'پتہ اور فون';
export const street = 'دکان اور بازار';
export const city = 'شہر';
export const region = 'صوبہ';
export const phone = 'فون';
export const phone2 = 'دوسرا فون';
export const phone3 = 'تیسرا فون';
export const whatsapp = 'واٹس ایپ نمبر';
export const whatsappHint = 'گاہک اس نمبر پر لکھتے ہیں۔ اگر نہ ہو تو خالی چھوڑ دیں۔';
export const email = 'ای میل';
export const position = 'نقشے پر جگہ';
export const positionHint = isolated`گوگل میپس میں اپنی دکان پر انگلی رکھے رہیں اور دونوں نمبر کاپی کریں، جیسے ${'32.3242, 74.3497'}۔ گوگل میپس کا پورا لنک بھی ٹھیک ہے۔`;
export const taxHeading = 'ٹیکس کے نمبر';
export const taxHint = 'جو آپ لکھیں وہ رابطے کے صفحے پر دکھایا جاتا ہے۔';
export const ntn = 'این ٹی این (انکم ٹیکس)';
export const strn = 'ایس ٹی آر این (سیلز ٹیکس)';
export const ownWordsHeading = 'دکان کے بارے میں آپ کی بات';
export const ownWordsHint = 'دکان کے تعارف والے صفحے پر۔ خالی چھوڑیں تو وہاں عام عبارت رہے گی۔';
export const story = 'دکان کیسے شروع ہوئی';
export const storyHint = ({ usual }: { usual: string }) =>
  isolated`خالی چھوڑیں تو گاہک یہ پڑھیں گے: ”${usual}“`;
export const reasons = 'آپ سے خریدنے کی وجہیں';
export const reasonsHint = 'ہر لائن میں ایک، جیسے: کپڑا دکان پر بغیر سوال بدل جاتا ہے۔';
export const linksHeading = 'دوسری جگہوں پر آپ کے صفحے';
export const linkHint = isolated`پورا ایڈریس، جیسے ${'https://www.facebook.com/yourshop'}۔`;
export const facebook = 'فیس بک';
export const instagram = 'انسٹاگرام';
export const tiktok = 'ٹک ٹاک';
export const youtube = 'یوٹیوب';
export const logo = 'لوگو، نام کے ساتھ';
export const picture = 'سڑک سے دکان کی تصویر';
export const pictureText = 'تصویر میں کیا ہے';
export const pictureTextHint = 'جو دیکھ نہیں سکتے انہیں پڑھ کر سنایا جاتا ہے۔';
export const map = 'بنا ہوا نقشہ';
export const mapText = 'دکان کا راستہ، لفظوں میں';
export const stillRight = 'جس چیز کے ساتھ یہ ہے وہ بدل گئی۔ کیا یہ اب بھی ٹھیک ہے؟';
export const lookAgain = (labels: readonly string[]) =>
  isolated`یہ بھی دیکھ لیں کہ اب بھی ٹھیک ہیں یا نہیں: ${labels.join('؛ ')}۔`;
export const closedTodayHeading = 'آج';
export const closeToday = 'آج بند ہے';
export const closedTodayNow = 'دکان آج بند دکھائی جا رہی ہے۔';
export const openToday = 'آج دوبارہ کھولیں';
export const weekHeading = 'ہر ہفتے';
export const weekHint =
  'جس دن کے وقت خالی ہوں اس دن دکان بند ہے۔ وقفے کے لیے، جیسے جمعہ کی نماز کے لیے، وقت کا دوسرا جوڑا لکھیں۔';
export const opensAt = ({ day, place }: { day: string; place: number }) =>
  isolated`${day}: کھلنے کا وقت (${place})`;
export const closesAt = ({ day, place }: { day: string; place: number }) =>
  isolated`${day}: بند ہونے کا وقت (${place})`;
export const to = 'سے';
export const everyDay = 'ہر روز';
export const hoursAre = 'اوقات';
export const sameEachDay = {
  yes: 'سب دنوں کے لیے ایک جیسے',
  no: 'ہر دن کے الگ',
};
export const moreTimes = 'مزید وقت';
export const anotherTime = 'ایک اور';
export const anotherTimeOn = ({ day }: { day: string }) => `ایک اور: ${day}`;
export const preview = 'یوں لکھا جائے گا:';
export const seasonsHeading = 'سیزن';
export const seasonsHint =
  'کچھ دنوں کے لیے الگ اوقات، جیسے رمضان۔ یہ لکھی ہوئی تاریخوں پر خود شروع اور ختم ہو جاتے ہیں۔';
export const seasonName = 'سیزن کا نام';
export const seasonNameHint = 'جیسے رمضان یا سردیاں۔ گاہک اسے اوقات کے ساتھ پڑھتے ہیں۔';
export const addSeason = 'سیزن لکھیں';
export const changeSeason = 'سیزن بدلیں';
export const seasonIsOn = 'ابھی';
export const seasonTaken = ({ name }: { name: string }) =>
  isolated`ان دنوں میں پہلے سے ایک اور سیزن ہے: ${name}۔ اس کی یا ان کی تاریخیں بدلیں۔`;
export const seasonPast = 'یہ دن گزر چکے ہیں۔ آخری دن آنے والا چنیں۔';
export const manySeasons = ({ max }: { max: number }) =>
  isolated`لسٹ میں زیادہ سے زیادہ ${max} سیزن آ سکتے ہیں۔ پہلے پرانے نکالیں۔`;
export const holidaysHeading = 'چھٹیاں';
export const holidaysHint = 'چاند کے دن بدلتے ہیں: اعلان ہونے پر درست کر لیں۔';
export const noHolidays = 'کوئی چھٹی نہیں لکھی گئی۔';
export const everyYear = 'ہر سال';
export const firstDay = 'پہلا دن';
export const lastDay = 'آخری دن';
export const lastDayHint = 'خالی چھوڑیں تو چھٹی ایک دن کی ہے۔';
export const holidayName = 'چھٹی کا نام';
export const yearly = 'ہر سال انہی تاریخوں کو';
export const addHoliday = 'چھٹی لکھیں';
export const changeHoliday = 'چھٹی بدلیں';
export const holidayTaken = ({ name }: { name: string }) =>
  isolated`ان دنوں میں پہلے سے چھٹی ہے: ${name}۔ اسی چھٹی کو بدلیں یا کوئی اور دن چنیں۔`;
export const holidayPast = 'یہ دن گزر چکا ہے۔ آنے والا کوئی دن چنیں، یا چھٹی کو ہر سال کے لیے رکھیں۔';
export const manyHolidays = ({ max }: { max: number }) =>
  isolated`لسٹ میں زیادہ سے زیادہ ${max} چھٹیاں آ سکتی ہیں۔ پہلے پرانی نکالیں۔`;
