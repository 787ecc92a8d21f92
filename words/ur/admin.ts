import { isolated } from '../isolate.ts';

export * as m from './admin.ts';

export const dashboard = 'ڈیش بورڈ';
export const products = 'پراڈکٹس';
export const orders = 'آرڈر';
export const chats = 'چیٹ';
export const sliders = 'سلائیڈر';
export const contactMessages = 'رابطے کے میسج';
export const reviews = 'رائے';
export const account = 'اکاؤنٹ';
export const salePrices = 'سیل کی قیمتیں';
export const priceList = 'قیمتوں کی لسٹ';
export const stockTake = 'سٹاک کی گنتی';
export const labels = 'لیبل';
export const coupons = 'کوپن';
export const purchases = 'خریداری';
export const suppliers = 'سپلائر';
export const categories = 'کیٹیگریاں اور تلاش کے الفاظ';
export const searchWords = 'تلاش کے الفاظ';
export const waitingForStock = 'سٹاک کا انتظار';
export const people = 'گاہک';
export const packing = 'پیک کرنا ہے';
export const parcels = 'پارسل';
export const cash = 'حساب';
export const reports = 'رپورٹیں';
export const settings = 'سیٹنگز';
export const record = 'تبدیلیوں کا ریکارڈ';
export const title = (screen: string) => `${screen} | ایڈمن`;

export const admin = 'ایڈمن';
export const viewStore = 'دکان دیکھیں';
export const waiting = 'انتظار میں';
export const everyDay = 'روز کے کام';
export const theShop = 'دکان';
export const seldom = 'کبھی کبھار';
export const more = 'مزید';
export const moreNow = (screen: string) => `مزید، ابھی ${screen}`;
export const sound = 'اطلاع کی آواز';

export const open = 'کھولیں';
export const newOrder = 'نیا آرڈر';
export const orderCancelled = 'آرڈر کینسل ہوا';
export const exchangeAsked = 'ایک گاہک کپڑا تبدیل کروانا چاہتا ہے';
export const unopened = (orderNumber: string) =>
  orderNumber ? 'ایک نیا آرڈر انتظار میں ہے' : 'نئے آرڈر انتظار میں ہیں';
export const orderRush = 'ایک ساتھ بہت سے آرڈر';
export const orderRushWhy = 'یہ ایک ہی نیٹ ورک سے آئے ہیں یا ایک ہی فون کے لیے ہیں';
export const orderStopped = 'ایک آرڈر نہیں لیا گیا';
export const orderStoppedWhy = 'پہلے ہی بہت سے آرڈر آپ کی کال کے انتظار میں ہیں';
export const newChatMessage = 'چیٹ میں نیا میسج';
export const newContactMessage = 'رابطے کا نیا میسج';
export const reviewWaits = 'نئی رائے';

/** `what`: the list's plural noun, such as `آرڈر`. */
export const searchIn = (what: string) => `${what} تلاش کریں`;
export const showAll = (what: string) => `سب ${what} دکھائیں`;
export const noneFound = (what: string) => `اس تلاش پر کوئی ${what} نہیں`;
export const noneOf = ({ status, what }: { status: string; what: string }) => `${status}: کوئی ${what} نہیں`;
export const noneYet = (what: string) => `ابھی کوئی ${what} نہیں`;
export const byStatus = 'مرحلے کے حساب سے';
export const sortBy = 'ترتیب';
export const moreFilters = 'مزید فلٹر';
export const all = 'سب';
export const newestFirst = 'نئے پہلے';
export const oldestFirst = 'پرانے پہلے';

export const leaveQuestion = 'محفوظ کیے بغیر جانا ہے؟';
export const notSavedYet = 'آپ نے یہاں جو بدلا ہے وہ ابھی محفوظ نہیں ہوا۔';
export const stayHere = 'یہیں رہیں';
export const leaveUnsaved = 'محفوظ کیے بغیر جائیں';
export const waitsForPicture = 'تصویر کا انتظار ہے...';
export const pictureMissing =
  'ابھی محفوظ نہیں ہوا: ایک تصویر نہیں بھیجی جا سکی۔ اسے دوبارہ بھیجیں، یا اس کے بغیر ایک بار پھر محفوظ کریں۔';

export const error = 'مسئلہ';
export const edit = 'تبدیل کریں';
export const editOf = (name: string) => isolated`${name} تبدیل کریں`;
export const remove = 'ڈیلیٹ کریں';
export const removeOf = (name: string) => isolated`${name} ڈیلیٹ کریں`;
export const removeText = (text: string) => isolated`ڈیلیٹ کریں: ${text}`;
export const keepNoun = (noun: string) => `${noun} رہنے دیں`;
export const removeNoun = (noun: string) => `${noun} ڈیلیٹ کریں`;
export const save = 'محفوظ کریں';
export const cancel = 'رہنے دیں';
export const notThere = 'یہ اب موجود نہیں ہے۔';
export const backToProducts = 'پراڈکٹس پر واپس جائیں';
export const sheet = 'فائل کی شیٹ';
export const readSpreadsheet = 'یہ شیٹ دیکھیں';
