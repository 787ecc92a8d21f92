import type { Job } from '#shop/accounts/helpers.ts';
import type { Area } from '#shop/kernel/actor.ts';
import { isolated } from '../isolate.ts';

export * as m from './helpers.ts';

export const heading = 'مددگار';
export const about = 'دکان میں آپ کا ہاتھ بٹانے والے، ہر ایک کا اپنا لاگ اِن۔';
export const intro =
  'مددگار وہی دیکھتا اور کرتا ہے جس کی آپ یہاں اجازت دیں۔ کس نے کیا کیا، تبدیلیوں کے ریکارڈ میں ہے۔ مددگار، بیک اپ اور آپ کا اکاؤنٹ صرف آپ کے پاس رہتے ہیں۔';
export const allowed = 'مددگار لاگ اِن کر سکیں';
export const allowedHint = 'بند کرنے پر سب مددگار فوراً لاگ آؤٹ ہو جاتے ہیں اور کوئی لاگ اِن نہیں کر سکتا۔';
export const isOff = 'مددگار بند ہیں: ان میں سے کوئی لاگ اِن نہیں کر سکتا۔';
export const turnOn = 'مددگاروں کو لاگ اِن کرنے دیں';
export const areOn = 'مددگار لاگ اِن کر سکتے ہیں';
export const list = 'آپ کے مددگار';
export const none = 'ابھی آپ کا کوئی مددگار نہیں۔';
export const notLoaded = 'مددگار نہیں دکھائے جا سکے۔';
export const add = 'مددگار شامل کریں';
export const newHelper = 'نیا مددگار';
export const back = 'سب مددگار';

export const helperName = 'مددگار کا نام';
export const helperEmail = 'مددگار کی ای میل';
export const emailHint =
  'صرف پاس ورڈ سے لاگ اِن کے لیے؛ ورنہ مددگار لنک سے لاگ اِن کرتا ہے۔ بعد میں بدلی نہیں جا سکتی۔';
export const rights = 'مددگار کا کام کیا ہے؟';
export const jobs: Record<Job, string> = {
  pack: 'صرف پیکنگ',
  orders: 'آرڈر',
  products: 'پراڈکٹس',
  chat: 'چیٹ',
  all: 'سب کچھ',
};
export const areas: Record<Area, string> = {
  pack: 'پیکنگ',
  orders: 'آرڈر',
  products: 'پراڈکٹس',
  chat: 'چیٹ اور میسج',
  money: 'پیسے',
  settings: 'سیٹنگز',
};
export const areasAre: Record<Area, string> = {
  pack: 'کنفرم آرڈر: پارسل میں کیا جائے گا، کس شیلف اور تھان سے، کس نام اور شہر کے لیے۔ نہ فون، نہ پتہ، نہ قیمت، نہ گاہکوں کی لسٹ، نہ پیسے۔',
  orders:
    'آرڈر دیکھنا، تبدیل کرنا، پیک کرنا اور بھیجنا، نام، فون، پتے، قیمتوں اور گاہکوں کے پرانے آرڈروں کے ساتھ۔',
  products: 'پراڈکٹس، قیمتیں، سٹاک، کیٹیگریاں اور سلائیڈر۔',
  chat: 'چیٹ اور رابطے کے میسج پڑھنا اور جواب دینا۔',
  money: 'سیل، نقد اور رپورٹیں۔ کوریئر کی سٹیٹمنٹ سے اس کے پارسل پہنچے ہوئے لکھے جاتے ہیں۔',
  settings: 'دکان کی سیٹنگز اور تبدیلیوں کا ریکارڈ۔',
};
export const jobsAre: Record<Job, string> = {
  ...areasAre,
  all: 'آرڈر، پراڈکٹس، چیٹ، پیسے اور سیٹنگز۔ مددگار، بیک اپ اور آپ کا اکاؤنٹ صرف آپ کے پاس رہتے ہیں۔',
};
export const moreRights = 'کیا مددگار کچھ اور بھی کر سکتا ہے؟';
export const nothing = 'ابھی کچھ نہیں';

export const paused = 'روکا ہوا';
export const byLink = 'لنک سے لاگ اِن کرتا ہے';
export const notJoined = 'ابھی پاس ورڈ نہیں بنایا';
export const change = 'تبدیل کریں';
export const changeOf = (name: string) => isolated`تبدیل کریں: ${name}`;
export const pause = 'روکیں';
export const pauseOf = (name: string) => isolated`روکیں: ${name}`;
export const letIn = 'دوبارہ آنے دیں';
export const letInOf = (name: string) => isolated`دوبارہ آنے دیں: ${name}`;
export const remove = 'ہٹائیں';
export const removeOf = (name: string) => isolated`ہٹائیں: ${name}`;
export const question = 'کیا آپ واقعی اس مددگار کو ہٹانا چاہتے ہیں؟';
export const questionDetails = 'لاگ اِن ختم ہو جائے گا۔ مددگار نے جو کیا وہ تبدیلیوں کے ریکارڈ میں رہے گا۔';
export const keep = 'مددگار رہنے دیں';
export const removeHelper = 'مددگار ہٹائیں';

export const link = 'لاگ اِن کا لنک';
export const linkOf = (name: string) => isolated`لاگ اِن کا لنک: ${name}`;
export const linkIs = (name: string) =>
  isolated`لنک سے ${name} پاس ورڈ بنا کر لاگ اِن کر لیتے ہیں۔ یہ ایک ہی بار چلتا ہے، تین دن تک؛ نیا لنک پہلے والے کو ختم کر دیتا ہے۔`;
export const phoneLinkIs = (name: string) =>
  isolated`${name} کے فون پر کھولنے سے وہ فون پاس ورڈ کے بغیر لاگ اِن ہو جاتا ہے۔ لنک ایک ہی بار چلتا ہے، ایک دن تک؛ نیا لنک پہلے والے کو ختم کر دیتا ہے۔`;
export const showPhoneLink = 'فون کے لیے لنک دکھائیں';
export const orScan = 'مددگار کے فون سے سکین کریں، یا لنک بھیجیں:';
export const qrCode = 'لنک کا کیو آر کوڈ';
export const whatsAppPhone = ({ store, url }: { store: string; url: string }) =>
  isolated`السلام علیکم! ${store} کی دکان میں لاگ اِن کرنے کے لیے یہ لنک اپنے فون پر کھولیں۔ یہ ایک ہی بار چلتا ہے، ایک دن تک: ${url}`;
export const mailLink = 'ای میل سے بھیجیں';
export const showLink = 'پاس ورڈ کے لیے لنک دکھائیں';
export const theLink = 'لنک';
export const shownOnce =
  'یہ صرف ابھی دکھایا جا رہا ہے۔ صرف اسی مددگار کو دیں: جو اسے کھولے گا، لاگ اِن اسی کا ہو جائے گا۔';
export const sendByWhatsApp = 'واٹس ایپ پر بھیجیں';
export const whatsAppText = ({ store, url }: { store: string; url: string }) =>
  isolated`السلام علیکم! اس لنک سے ${store} کی دکان کے لیے اپنا پاس ورڈ بنائیں اور لاگ اِن کریں۔ یہ ایک ہی بار چلتا ہے، تین دن تک: ${url}`;

export const devices = 'مددگار کہاں کہاں لاگ اِن ہے';
export const noDevices = 'ابھی کہیں نہیں۔';
export const logOut = 'لاگ آؤٹ کریں';
export const logOutOf = (device: string) => isolated`لاگ آؤٹ کریں: ${device}`;
export const noLink = 'روکے ہوئے مددگار کے لیے لنک نہیں بنتا۔';

export const added = 'مددگار شامل ہو گیا';
export const saved = 'مددگار محفوظ ہو گیا';
export const notSaved = 'مددگار محفوظ نہیں ہوا۔ دوبارہ کوشش کریں۔';
export const addressTaken =
  'اس ای میل سے پہلے ہی ایک اکاؤنٹ ہے۔ ایسی ای میل دیں جس سے یہاں کسی کا اکاؤنٹ نہ ہو۔';
export const tooMany = (max: number) => isolated`پہلے ہی ${max} مددگار ہیں۔ پہلے کسی ایک کو ہٹائیں۔`;
export const pausedNow = 'مددگار لاگ آؤٹ ہو گیا';
export const letInNow = 'مددگار دوبارہ لاگ اِن کر سکتا ہے';
export const removed = 'مددگار ہٹا دیا گیا';
export const mailed = 'لنک ای میل کر دیا گیا';
export const notChanged = 'مددگار میں تبدیلی نہیں ہوئی۔';
