import type { Act, ActorKind, Kind, OTHER_DOERS } from '#shop/audit-log/audit-log.ts';
import type { AnyStatus } from '#shop/orders/life.ts';
import type { Topic } from '#shop/settings/topics.server.ts';
import type { SettingsFields } from '../en/audit-log.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';
import { withTranslated } from '../translated.ts';
import { inRecord } from './endings.ts';
import { names as productFields } from './product-fields.ts';
import { orderStatuses } from './statuses.ts';
import { inOther } from './translations.ts';

export * as m from './audit-log.ts';

export const about = 'کس نے کیا بدلا، کب، اور کس ڈیوائس سے۔';
export const intro = (days: number) =>
  `${about} ${isolated`اندراج بدلا نہیں جا سکتا۔ یہ ${days === 365 ? 'ایک سال' : `${days} دن`} رکھا جاتا ہے۔`}`;
export const noun = 'ریکارڈ';
export const notLoaded = 'ریکارڈ نہیں دکھایا جا سکا۔';
export const none = 'ابھی ریکارڈ میں کچھ نہیں';
export const noneFound = 'کوئی اندراج نہیں ملا';
export const all = 'سب اندراج دکھائیں';
export const kind = 'کس بارے میں';
export const by = 'کس نے';
export const everything = 'سب کچھ';
export const everybody = 'سب';
export const newest = 'نئے اندراج';
export const older = 'پرانے اندراج';
export const entries = 'اندراج';

export const kinds: Record<Kind, string> = {
  money: 'رقم',
  product: 'پراڈکٹس',
  cost: 'لاگت',
  sale: 'سیل',
  coupon: 'کوپن',
  category: 'کیٹیگریاں',
  'search words': 'تلاش کے الفاظ',
  review: 'گاہکوں کی رائے',
  order: 'آرڈر',
  person: 'گاہک',
  banner: 'سلائیڈر',
  page: 'صفحے',
  reply: 'تیار جواب',
  settings: 'سیٹنگز',
  account: 'اکاؤنٹ',
  data: 'ڈیٹا',
};
export const acts: Record<Act, string> = {
  'money booked': 'رقم لکھی گئی',
  'money corrected': 'رقم درست کی گئی',
  'statement read': 'کوریئر کی سٹیٹمنٹ پڑھی گئی',
  'day closed': 'کاؤنٹر بند کیا گیا',
  'day reopened': 'کاؤنٹر دوبارہ کھولا گیا',
  'month locked': 'مہینہ بند ہوا',
  'month opened': 'مہینہ دوبارہ کھلا',
  'khata opened': 'کھاتہ کھلا',
  'khata changed': 'کھاتہ تبدیل ہوا',
  'product added': 'پراڈکٹ شامل کی گئی',
  'product changed': 'پراڈکٹ بدلی گئی',
  'product counted': 'پراڈکٹ کا سٹاک گنا گیا',
  'product archived': 'پراڈکٹ ہٹا کر رکھی گئی',
  'product brought back': 'پراڈکٹ واپس لائی گئی',
  'product deleted': 'پراڈکٹ ڈیلیٹ کی گئی',
  'cost changed': 'پراڈکٹ کی لاگت تبدیل ہوئی',
  'goods bought': 'مال خریدا گیا',
  'goods sent back': 'مال سپلائر کو واپس کیا گیا',
  'supplier added': 'سپلائر شامل ہوا',
  'supplier changed': 'سپلائر تبدیل ہوا',
  'products imported': 'قیمتوں کی لسٹ ڈالی گئی',
  'stock take booked': 'سٹاک کی گنتی کھاتے میں چڑھائی گئی',
  'stock take thrown away': 'سٹاک کی گنتی ختم کی گئی',
  'sale added': 'سیل لگائی گئی',
  'sale changed': 'سیل بدلی گئی',
  'sale ended': 'سیل ختم کی گئی',
  'sale called off': 'سیل منسوخ کی گئی',
  'coupon added': 'کوپن بنایا گیا',
  'coupon changed': 'کوپن بدلا گیا',
  'coupon ended': 'کوپن ختم کیا گیا',
  'thaans changed': 'تھان بدلے گئے',
  'category added': 'کیٹیگری شامل کی گئی',
  'category changed': 'کیٹیگری بدلی گئی',
  'category deleted': 'کیٹیگری ڈیلیٹ کی گئی',
  'search words added': 'تلاش کے الفاظ شامل کیے گئے',
  'search words deleted': 'تلاش کے الفاظ ڈیلیٹ کیے گئے',
  'review written': 'رائے لکھی گئی',
  'review taken down': 'لکھنے والے نے رائے ہٹا دی',
  'review published': 'رائے شائع کی گئی',
  'review hidden': 'رائے چھپائی گئی',
  'review answered': 'رائے کا جواب دیا گیا',
  'order entered': 'آرڈر دکان میں لکھا گیا',
  'basket sent': 'چیٹ میں باسکٹ بھیجی گئی',
  'basket taken back': 'باسکٹ واپس لی گئی',
  'order changed': 'آرڈر کا مرحلہ بدلا گیا',
  'order edited': 'آرڈر میں تبدیلی',
  'order exchanged': 'آرڈر کا تبادلہ',
  'exchange back': 'تبادلے کے پیس واپس آئے',
  'exchange asked': 'گاہک نے تبدیلی مانگی',
  'exchange declined': 'تبدیلی سے منع کیا گیا',
  'customer called': 'آرڈر کے بارے میں کال',
  'order noted': 'آرڈر پر نوٹ',
  'order cancelled': 'آرڈر کینسل کیا گیا',
  'order deleted': 'آرڈر ڈیلیٹ کیا گیا',
  'parcel refused': 'پارسل نہیں لیا گیا',
  'person changed': 'گاہک کی معلومات بدلیں',
  'people merged': 'نمبر ایک گاہک کے کیے گئے',
  'people separated': 'نمبر الگ الگ گاہک کے کیے گئے',
  'person deleted': 'گاہک کی معلومات ڈیلیٹ کی گئیں',
  'refusals forgotten': 'نہ لیے گئے پارسل بھلا دیے گئے',
  'people told': 'بتا دیا کہ پراڈکٹ دوبارہ آ گئی',
  'person taken off a list': 'انتظار کی لسٹ سے نکالا گیا',
  'parcel tried': 'پارسل پہنچانے کی کوشش',
  'parcel changed': 'پارسل درست کیا گیا',
  'banner added': 'سلائیڈر شامل کیا گیا',
  'banner changed': 'سلائیڈر بدلا گیا',
  'banner deleted': 'سلائیڈر ڈیلیٹ کیا گیا',
  'page added': 'صفحہ شامل کیا گیا',
  'page changed': 'صفحہ بدلا گیا',
  'page deleted': 'صفحہ ڈیلیٹ کیا گیا',
  'pages put in order': 'صفحوں کی ترتیب بدلی گئی',
  'reply added': 'تیار جواب شامل کیا گیا',
  'reply deleted': 'تیار جواب ڈیلیٹ کیا گیا',
  'settings changed': 'سیٹنگز بدلی گئیں',
  'logged in': 'لاگ اِن کیا',
  'logged out': 'لاگ آؤٹ کیا',
  'log-ins failed': 'غلط پاس ورڈ',
  'codes failed': 'درست پاس ورڈ کے بعد غلط کوڈ',
  'password changed': 'پاس ورڈ بدلا گیا',
  'account changed': 'اکاؤنٹ بدلا گیا',
  'new address asked for': 'نیا ای میل ایڈریس مانگا گیا',
  'device named': 'ڈیوائس کا نام بدلا',
  'devices logged out': 'ڈیوائسیں لاگ آؤٹ کی گئیں',
  'second factor turned on': 'لاگ اِن پر کوڈ چالو کیا گیا',
  'second factor turned off': 'لاگ اِن پر کوڈ بند کیا گیا',
  'recovery codes made': 'نئے ریکوری کوڈ بنائے گئے',
  'passkey added': 'پاس کی بنائی گئی',
  'passkey changed': 'پاس کی کا نام بدلا',
  'passkey removed': 'پاس کی نکالی گئی',
  'admin added': 'ایڈمن کا اکاؤنٹ بنا',
  'helper added': 'مددگار شامل ہوا',
  'helper changed': 'مددگار میں تبدیلی ہوئی',
  'helper invited': 'مددگار کے لاگ اِن کا لنک بنا',
  'helper paused': 'مددگار روکا گیا',
  'helper let in again': 'مددگار کو دوبارہ آنے دیا',
  'helper removed': 'مددگار ہٹایا گیا',
  'catalogue exported': 'قیمتوں کی لسٹ نکالی گئی',
  'booking sheet made': 'بکنگ شیٹ بنی',
  'report made': 'رپورٹ بنی',
  'backup begun': 'بیک اپ شروع ہوا',
  'backup downloaded': 'بیک اپ ڈاؤن لوڈ کیا گیا',
  'backup deleted': 'بیک اپ ڈیلیٹ کیا گیا',
  'backup put back': 'بیک اپ واپس لگایا گیا',
  'passphrase set': 'بیک اپ کا خفیہ جملہ رکھا گیا',
  'passphrase removed': 'بیک اپ کا خفیہ جملہ ہٹایا گیا',
  'letter sent again': 'ای میل دوبارہ بھیجی گئی',
  'letter deleted': 'نہ جا سکنے والی ای میل ڈیلیٹ کی گئی',
  'demo added': 'نمونے کا مال ڈالا گیا',
  'demo removed': 'نمونے کا مال ہٹایا گیا',
};

const UNKNOWN = 'کوئی نامعلوم شخص';
const ITSELF = 'دکان کا سسٹم خود';
export const doers: Record<(typeof OTHER_DOERS)[number], string> = {
  customer: 'گاہک',
  guest: UNKNOWN,
  'command line': 'آپریٹر کی کمانڈ',
  shop: ITSELF,
};
export const doer: Record<ActorKind, (name: string) => string> = {
  admin: (name) => name,
  customer: (name) => fromRight`${name} (گاہک)`,
  guest: () => UNKNOWN,
  'command line': () => 'آپریٹر کی کمانڈ',
  shop: () => ITSELF,
};

export const statuses: Record<AnyStatus, string> = { ...orderStatuses, ...inRecord };

export const fields: Readonly<Record<string, string>> = withTranslated(inOther, {
  ...productFields,
  percent: 'کتنے % کم',
  fromMs: 'شروع',
  untilMs: 'ختم',
  thaan: 'تھان',
  thaans: 'کتنے تھان',
  remnantCm: 'بچا ہوا کپڑا',
  shareTitle: 'گوگل میں سرخی',
  shareText: 'گوگل میں لائنیں',
  picture: 'شیئر کیے گئے لنک کی تصویر',
  order: 'ترتیب',
  entry: 'اندراج',
  cost: 'لاگت',
  freight: 'کرایہ',
  bill: 'بل نمبر',
  paid: 'ادا کیا',
  supplier: 'سپلائر',
  amount: 'رقم',
  way: 'ادائیگی کا طریقہ',
  expenseKind: 'خرچ کی قسم',
  date: 'دن',
  lines: 'لائنیں',
  net: 'دکان کو ملی رقم',
  imageUrl: 'تصویر',
  title: 'سرخی',
  body: 'عبارت',
  slug: 'صفحے کا ایڈریس',
  place: 'گاہک کو کہاں ملے',
  subtitle: 'ذیلی سرخی',
  text: 'جواب',
  words: 'الفاظ',
  status: 'مرحلہ',
  note: 'نوٹ',
  step: 'کام',
  phone: 'فون',
  address: 'پتہ',
  city: 'شہر',
  postalCode: 'پوسٹل کوڈ',
  notes: 'نوٹ',
  gift: 'تحفہ',
  items: 'پراڈکٹس',
  delivery: 'ڈیلیوری',
  discount: 'رعایت',
  coupon: 'کوپن',
  amountOff: 'کتنی رقم کم',
  leastGoods: 'کم سے کم آرڈر',
  mostUses: 'کل آرڈرز',
  of: 'جس آرڈر کے بدلے',
  reason: 'وجہ',
  discountReason: 'رعایت کی وجہ',
  extra: 'اضافی رقم',
  extraReason: 'اضافی رقم کی وجہ',
  total: 'کل رقم',
  fullName: 'نام',
  email: 'ای میل',
  devices: 'ڈیوائسیں',
  tries: 'ایک دن میں ایک نیٹ ورک سے غلط پاس ورڈ',
  wrongCodes: 'ایک دن میں ایک نیٹ ورک سے غلط کوڈ',
  rights: 'اجازتیں',
  products: 'پراڈکٹس',
  categories: 'کیٹیگریاں',
  sliders: 'سلائیڈر',
  added: 'نئی پراڈکٹس',
  changed: 'بدلی ہوئی پراڈکٹس',
  from: 'سے',
  to: 'تک',
  format: 'فائل',
  courier: 'کوریئر',
  number: 'پارسل کا نمبر',
  charges: 'اضافی رقمیں',
  prices: 'اپنی قیمتیں',
  source: 'کیسے آیا',
  outcome: 'کیا ہوا',
  attempt: 'کون سی بار',
  link: 'نجی صفحہ',
  mergedInto: 'جس کے ساتھ ایک ہے',
  people: 'لوگ',
  stars: 'سٹار',
  trueToColour: 'تصویر جیسا رنگ',
  answer: 'جواب',
});

export const topics: Record<Topic, string> = {
  taxes: 'کوریئر کے کاٹے ہوئے ٹیکس',
  statements: 'سٹیٹمنٹ کے کالم',
  evening: 'دن پانچ لائنوں میں',
  firstDay: 'پہلا دن',
  fit: 'کتنا کپڑا لگتا ہے',
  store: 'دکان',
  hours: 'اوقات',
  delivery: 'ڈیلیوری',
  couriers: 'کوریئر',
  deliveryDays: 'ڈیلیوری کے دن',
  terms: 'تبدیلی کا اصول',
  texts: 'واٹس ایپ کے میسج',
  checkout: 'چیک آؤٹ',
  announcement: 'اعلان',
  stock: 'سٹاک اور لسٹ',
  sharing: 'سرچ انجن اور شیئر کرنا',
  work: 'آرڈروں کا روز کا کام',
  backups: 'بیک اپ',
  record: 'تبدیلیوں کا ریکارڈ',
  helpers: 'مددگار',
};
export const settings: SettingsFields = {
  taxes: { rates: 'ریٹ' },
  statements: { columns: 'کالم' },
  evening: { onDashboard: 'ڈیش بورڈ پر', hour: 'کس وقت سے', byMail: 'ای میل سے' },
  firstDay: { hidden: 'لسٹ چھپائی گئی', hoursSeen: 'اوقات ٹھیک پائے گئے', mailWorked: 'ای میل آزمائی گئی' },
  fit: { rows: 'حساب', spareCm: 'اس سے کم بچے تو بس پورا، سینٹی میٹر میں' },
  store: withTranslated(inOther, {
    name: 'دکان کا نام',
    tagline: 'تعارفی جملہ',
    since: 'کب سے کھلی ہے',
    language: 'زبان',
    street: 'دکان اور بازار',
    city: 'شہر',
    region: 'صوبہ',
    phone: 'فون',
    morePhones: 'اور فون',
    ntn: 'این ٹی این',
    strn: 'ایس ٹی آر این',
    whatsapp: 'واٹس ایپ نمبر',
    email: 'ای میل',
    facebook: 'فیس بک',
    instagram: 'انسٹاگرام',
    tiktok: 'ٹک ٹاک',
    youtube: 'یوٹیوب',
    position: 'نقشے پر جگہ',
    logo: 'لوگو',
    picture: 'دکان کی تصویر',
    pictureText: 'تصویر میں کیا ہے',
    map: 'نقشہ',
    mapText: 'راستہ لفظوں میں',
    story: 'کہانی',
    reasons: 'خریدنے کی وجہیں',
  }),
  hours: { week: 'اوقات', holidays: 'چھٹیاں', closedOn: 'کس دن بند', seasons: 'سیزن' },
  delivery: {
    deliveryInPaisa: 'ہر آرڈر کی ڈیلیوری',
    freeFromInPaisa: 'کتنی رقم سے ڈیلیوری مفت',
    towns: 'الگ رقم والے شہر',
  },
  couriers: { couriers: 'کوریئر' },
  deliveryDays: { usual: 'عام دن', rows: 'شہروں کے دن' },
  terms: withTranslated(inOther, {
    exchangeRule: 'تبدیلی کا اصول',
    parcelStaysClosed: 'پارسل پیسے دے کر ہی کھولیں',
  }),
  texts: {
    confirm: 'آرڈر کنفرم کرنے کے لیے',
    today: 'رائیڈر آج آئے گا',
    delivered: 'پارسل پہنچ گیا',
    review: 'کپڑا کیسا لگا',
    udhaar: 'ادھار کی یاددہانی',
  },
  sharing: withTranslated(inOther, {
    homeTitle: 'پہلا صفحہ، گوگل میں سرخی',
    homeText: 'پہلا صفحہ، گوگل میں لائنیں',
    homePicture: 'پہلا صفحہ، شیئر کیے گئے لنک کی تصویر',
    productsTitle: 'سب پراڈکٹس، گوگل میں سرخی',
    productsText: 'سب پراڈکٹس، گوگل میں لائنیں',
    productsPicture: 'سب پراڈکٹس، شیئر کیے گئے لنک کی تصویر',
    aboutTitle: 'ہمارے بارے میں، گوگل میں سرخی',
    aboutText: 'ہمارے بارے میں، گوگل میں لائنیں',
    aboutPicture: 'ہمارے بارے میں، شیئر کیے گئے لنک کی تصویر',
    contactTitle: 'رابطہ، گوگل میں سرخی',
    contactText: 'رابطہ، گوگل میں لائنیں',
    contactPicture: 'رابطہ، شیئر کیے گئے لنک کی تصویر',
  }),
  checkout: withTranslated(inOther, {
    leastOrderInPaisa: 'کم سے کم آرڈر',
    note: 'آرڈر سے پہلے کی لائن',
    advanceAboveInPaisa: 'کتنی رقم سے اوپر ایڈوانس',
    pendingOrders: 'ایک اکاؤنٹ کے پینڈنگ آرڈر',
    pendingPieces: 'ان میں پیس',
    newPendingOrders: 'نئے گاہک کے پینڈنگ آرڈر',
    newPendingPieces: 'نئے گاہک کے پیس',
    networkPercent: 'ایک نیٹ ورک کے لیے سٹاک کا حصہ، فیصد',
    networkPieces: 'ایک نیٹ ورک کے لیے ہر حال میں پیس',
  }),
  announcement: withTranslated(inOther, {
    text: 'اعلان',
    link: 'لنک',
    fromMs: 'کب سے',
    untilMs: 'کب تک',
  }),
  stock: {
    lowStock: 'کتنے پیس پر کم سٹاک',
    cutStepCm: 'کٹائی کا حساب',
    oneCardPerCloth: 'ایک کپڑے کا ایک ہی کارڈ',
  },
  work: {
    callAgainHours: 'کتنے گھنٹے بعد پھر کال',
    chaseAfterDays: 'کتنے دن بعد کوریئر سے پوچھیں',
    exchangeDays: 'کتنے دن تک تبدیلی مانگی جا سکتی ہے',
  },
  backups: { nightly: 'ہر رات بیک اپ', hour: 'رات کے بیک اپ کا وقت' },
  record: {
    keptDays: 'اندراج کب تک رکھا جائے',
    khataDays: 'برابر ہوئے کھاتے کا نام اور فون، آخری اندراج کے بعد',
    billDays: 'بل کی تصویر',
  },
  helpers: { allowed: 'مددگار لاگ اِن کر سکتے ہیں' },
};

export const was = ({ before, after }: { before: string; after: string }) =>
  isolated`پہلے ${before}، اب ${after}`;
export const closed = 'بند';
export const added = (what: string) => isolated`شامل ہوا: ${what}`;
export const removed = (what: string) => isolated`ہٹایا گیا: ${what}`;
export const empty = 'خالی';
export const yes = 'ہاں';
export const no = 'نہیں';
export const orderOf = ({ number, name }: Record<'number' | 'name', string>) => fromRight`${number} ${name}`;
export const newLink = 'نیا';
export const another = 'بدلا گیا';
export const before = 'پہلے';
export const after = 'اب';
export const content = 'اس میں کیا تھا';
export const of = (name: string) => isolated`، ${name}`;

export const keptFor = (days: number) => {
  const years = days / 365;
  return Number.isInteger(years) ? isolated`${years} سال` : isolated`${days} دن`;
};
