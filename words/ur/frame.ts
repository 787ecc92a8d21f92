/** What every page has: header, footer, and the parts of `app/ui`. */
import { isolated } from '../isolate.ts';

export * as m from './frame.ts';

export const home = 'ہوم';
export const products = 'پراڈکٹس';
export const about = 'ہمارے بارے میں';
export const contact = 'رابطہ';

export const skip = 'سیدھے صفحے پر جائیں';
export const mainNavigation = 'مین مینو';
export const menu = 'مینو';
export const search = 'تلاش کریں';
export const searchProducts = 'پراڈکٹ تلاش کریں';
export const searchPlaceholder = 'پراڈکٹ تلاش کریں...';
export const cart = ({ count }: { count: number }) => isolated`کارٹ، ${count} پیس`;
export const login = 'لاگ اِن';
export const signup = 'اکاؤنٹ بنائیں';
export const logout = 'لاگ آؤٹ';
export const dashboard = 'ڈیش بورڈ';
export const profile = 'پروفائل';
/** Stands behind `profile` where there is room. */
export const andOrders = 'اور آرڈر';

export const slogan = ({ tagline, city, since }: { tagline: string; city: string; since: number }) =>
  since ? isolated`${tagline}۔ ${city} کی خاندانی دکان، ${since} سے۔` : `${tagline}۔`;
export const quickLinks = 'فوری لنکس';
export const quickLinksHeading = 'فوری لنکس';
/** The links to the shop's own pages. */
export const ownPages = 'خریداری کی باتیں';
export const hours = 'اوقات';
/** Of the links to the page in other languages. */
export const languages = 'زبانیں';

export const tryAgain = 'دوبارہ کوشش کریں';
export const optional = '(ضروری نہیں)';
export const close = 'بند کریں';
export const announcement = 'اعلان';
export const closeAnnouncement = 'یہ اعلان بند کریں';
/** The next page is on its way. */
export const loading = 'کھل رہا ہے';
export const saving = 'محفوظ ہو رہا ہے...';
export const pages = 'صفحے';
export const previous = 'پچھلا';
export const next = 'اگلا';
export const page = ({ page, pages }: { page: number; pages: string }) => isolated`صفحہ ${page}، کل ${pages}`;
export const notices = 'اطلاعات';
export const changedMeanwhile = 'اس دوران تبدیلی ہو گئی';
export const questionClosed = 'جس کے بارے میں پوچھا گیا وہ کہیں اور سے بدل گیا، اس لیے سوال بند ہو گیا۔';

export const notFoundTitle = 'صفحہ نہیں ملا';
export const notFound = 'معذرت! یہ صفحہ نہیں ملا';
export const notFoundWhy = 'شاید ایڈریس غلط لکھا گیا ہے، یا یہ صفحہ کہیں اور چلا گیا ہے۔';
export const returnHome = 'ہوم پر واپس جائیں';
export const offline = 'آپ آف لائن ہیں۔ قیمتیں اور سٹاک وہی ہیں جو آپ نے آخری بار دیکھے تھے۔';
export const offlineForStaff =
  'آپ آف لائن ہیں۔ جو نظر آ رہا ہے وہ پرانا ہو سکتا ہے، اور جو آپ محفوظ کریں گے وہ انٹرنیٹ چلنے تک دکان کو نہیں پہنچے گا۔';
/** Of what a press sent and the shop did not get. */
export const notReached = 'انٹرنیٹ نہیں چل رہا۔';
export const typedIsKept = 'انٹرنیٹ نہیں چل رہا۔ جو آپ نے لکھا وہ موجود ہے۔';
export const sendAgain = 'انٹرنیٹ نہیں چل رہا۔ دوبارہ بھیجنے کے لیے یہاں دبائیں۔';
export const sendNoteAgain = 'انٹرنیٹ نہیں چل رہا۔ آپ کا نوٹ موجود ہے؛ دوبارہ بھیجنے کے لیے یہاں دبائیں۔';

/** The chat's button; all else of the chat is in `chat.ts`, which is fetched with it. */
export const chat = 'چیٹ';
export const writeToUs = 'ہمیں لکھیں';
export const openChat = 'چیٹ کھولیں';
export const openChatUnread = (unread: number) => isolated`چیٹ کھولیں، ${unread} نئے میسج`;

/** Of the button on each card, whose script is fetched with the first press; all else of the cart is in `cart.ts`. */
export const cartNotChanged = 'آپ کے کارٹ میں کوئی تبدیلی نہیں ہوئی۔';
export const pleaseTryAgain = 'براہِ کرم دوبارہ کوشش کریں۔';
