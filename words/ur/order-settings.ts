import type { FreeDeliveryText } from '#shop/dashboard/free-delivery.server.ts';
import type { OrderLimits } from '#shop/kernel/shop.ts';
import { isolated } from '../isolate.ts';

export * as m from './order-settings.ts';

export const delivery = 'ڈیلیوری کی رقم';
export const deliveryAbout = 'مفت، ایک رقم، کچھ شہروں کی الگ رقم، یا ایک رقم کے آرڈر سے مفت۔';
export const shoppersRead = (terms: string) => isolated`گاہک ابھی یہ پڑھتے ہیں: ”${terms}“۔`;
export const deliveryFee = 'ہر آرڈر کی ڈیلیوری، روپوں میں';
export const deliveryFeeHint = isolated`خالی یا ${0}: ڈیلیوری مفت ہے۔`;
export const freeAbove = 'اس رقم سے ڈیلیوری مفت، روپوں میں';
export const freeAboveHint = 'جس آرڈر کی چیزیں اتنے کی یا زیادہ کی ہوں، اس کی ڈیلیوری ہر شہر میں مفت ہے۔';
export const townFees = 'الگ رقم والے شہر';
export const townFeesHint = isolated`نام لکھیں، درمیان میں کوما: ${'Lahore, Narang Mandi'}۔ بڑا شہر، اور آپ کا اپنا، انگریزی اور اردو کے ہر نام سے وہی رقم دیتا ہے؛ چھوٹے شہر کا ہر وہ نام لکھیں جو گاہک لکھتے ہیں۔ باقی سب شہر اوپر والی رقم دیتے ہیں۔ لائن ختم کرنے کے لیے اسے خالی کر دیں۔`;
export const townRow = (row: number) => isolated`لائن ${row}`;
export const towns = 'شہر';
export const townFee = 'رقم، روپوں میں';
export const moreTowns = 'ایک اور لائن';

export const deliveryDays = 'ڈیلیوری کے دن';
export const deliveryDaysAbout = 'پارسل کس دن پہنچتا ہے، شہر اور کوریئر کے حساب سے۔';
export const deliveryDaysIntro =
  'ان دنوں اور آپ کی چھٹیوں کے حساب سے گاہک پڑھتا ہے کہ آرڈر کب پہنچے گا: پراڈکٹ پر، کارٹ میں، چیک آؤٹ پر، آرڈر کے بعد، ای میل اور واٹس ایپ کے میسج میں۔ کال اور پیکنگ کے لیے دکان کھلنے کا ایک دن پہلے گنا جاتا ہے۔';
export const usualDays = 'عام دن';
export const usualDaysHint =
  'کوریئر کو دینے سے گاہک تک، اتوار ملا کر۔ یہ ان شہروں کے لیے ہیں جن کے دن نیچے نہیں لکھے، اور ان کوریئر کے لیے جن کے اپنے دن نہیں۔ خالی چھوڑیں تو کوئی دن نہیں بتایا جاتا۔';
export const townDays = 'شہروں کے دن';
export const townDaysHint = isolated`شہروں یا صوبوں کے نام، درمیان میں کوما: ${'ڈسکہ، سیالکوٹ'}؛ یا ${'سندھ، بلوچستان'}۔ شہر کی لائن صوبے سے پہلے مانی جاتی ہے، اور کسی ایک کوریئر کی لائن سب کوریئر والی سے پہلے۔ لائن ختم کرنے کے لیے اسے خالی کر دیں۔`;
export const townsOrProvinces = 'شہر یا صوبے';
export const withCourier = 'کس سے';
export const anyCourier = 'سب کوریئر';

export const sayFree = 'ان عبارتوں میں مفت ڈیلیوری لکھی ہے۔ اب جب کہ فیس ہے، کیا یہ ٹھیک ہیں؟';
export const kindsOfTexts: Record<FreeDeliveryText['kind'], string> = {
  page: 'صفحہ',
  banner: 'بینر',
  product: 'پراڈکٹ',
  announcement: 'اعلان',
  checkout: 'آرڈر سے پہلے کی لائن',
  terms: 'تبدیلی کے بارے میں لائن',
  replies: 'چیٹ کے تیار جواب',
  texts: 'واٹس ایپ کی عبارتیں',
};

export const checkout = 'چیک آؤٹ';
export const checkoutAbout =
  'کم سے کم آرڈر، آپ کی اپنی بات، ایڈوانس، اور کتنے آرڈر آپ کی کال کا انتظار کر سکتے ہیں۔';
export const leastOrder = 'کم سے کم آرڈر، روپوں میں';
export const leastOrderHint = 'اس سے کم کا آرڈر نہیں ہو سکتا۔ خالی: ہر آرڈر لیا جاتا ہے۔';
export const note = 'آرڈر سے پہلے آپ کی بات';
export const noteHint = 'گاہک اسے آرڈر کے بٹن کے اوپر پڑھتے ہیں۔';
export const advanceAbove = 'اس رقم سے زیادہ پر ایڈوانس، روپوں میں';
export const advanceAboveHint =
  'گاہک پڑھتے ہیں کہ آپ کچھ رقم پہلے لیتے ہیں اور انہیں کال کریں گے۔ دکان خود پیسے نہیں لیتی۔ خالی: ایڈوانس نہیں۔';
export const limits = 'کتنے آرڈر آپ کی کال کا انتظار کر سکتے ہیں';
export const limitsHint =
  'جو انجان لوگ پارسل نہیں لیتے، ان کے آرڈر سے سٹاک ختم نہ ہو۔ زیادہ تر دکاندار انہیں ایسے ہی رہنے دیتے ہیں۔';
export const orderLimitsOf: Record<keyof OrderLimits, string> = {
  pendingOrders: 'ایک گاہک کے پینڈنگ آرڈر',
  pendingPieces: 'ان میں پیس',
  newPendingOrders: 'نئے گاہک کے پینڈنگ آرڈر',
  newPendingPieces: 'ان آرڈروں میں پیس',
  networkPercent: 'ایک نیٹ ورک کے نئے گاہک مل کر ایک پراڈکٹ کے کتنے فیصد لے سکتے ہیں',
  networkPieces: 'ایک پراڈکٹ کے اتنے پیس وہ ہر حال میں لے سکتے ہیں',
};
export const emptyIs = (n: number) => isolated`خالی: ${n.toLocaleString('en-US')}۔`;

export const announcement = 'اعلان';
export const announcementAbout = 'دکان کے ہر صفحے کے اوپر ایک بات، جیسے سیل یا چھٹی کی۔';
export const announcementShown = 'گاہکوں کو یہ اعلان ابھی نظر آ رہا ہے۔';
export const announcementNotShown = 'ابھی کوئی اعلان نظر نہیں آ رہا۔';
export const announcementText = 'اعلان کے الفاظ';
export const link = 'دبانے پر کہاں جائے';
export const linkHint = isolated`دکان کا کوئی صفحہ، جیسے ${'/products?mainCategory=Women'}، یا ${'https://'} والا ایڈریس۔`;
export const from = 'کب سے';
export const fromHint = 'خالی: ابھی سے۔';
export const until = 'کب تک';
export const untilHint = 'خالی: جب تک آپ نہ ہٹائیں۔';

export const stock = 'سٹاک اور لسٹ';
export const stockAbout =
  'کتنے پیس رہ جائیں تو نشان لگے، کپڑا کیسے کٹے، اور کئی رنگوں کا کپڑا لسٹ میں کیسے دکھے۔';
export const lowStock = 'پیس';
export const lowStockHint = isolated`جس پراڈکٹ کے اتنے یا کم پیس ہوں، آپ کی لسٹوں میں اس پر نشان لگتا ہے۔ خالی: ${3}۔`;
export const cutStep = 'میٹر کی کٹائی';
export const cutStepHint = 'کپڑا اتنے اتنے کے حساب سے کٹتا ہے، یا تھان کا سارا بچا ہوا کپڑا۔';
export const cutSteps: Readonly<Record<string, string>> = { 50: '50 سینٹی میٹر', 25: '25 سینٹی میٹر' };
export const clothCards = 'کئی رنگوں والا کپڑا';
export const clothCardsHint = 'ایک ہی کپڑے کے رنگ گاہک کو پراڈکٹس کی لسٹ میں کیسے دکھیں۔';
export const cardsOf: Readonly<Record<string, string>> = {
  each: 'ہر رنگ کا الگ کارڈ',
  one: 'ایک کپڑے کا ایک ہی کارڈ',
};
