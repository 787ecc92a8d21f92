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
export const andOrders = 'اور آرڈر';

export const slogan = ({ tagline, city, since }: { tagline: string; city: string; since: number }) =>
  since ? isolated`${tagline}۔ ${city} کی خاندانی دکان، ${since} سے۔` : `${tagline}۔`;
export const quickLinks = 'فوری لنکس';
export const quickLinksHeading = 'فوری لنکس';
export const trackOrder = 'آرڈر کا پتا کریں';
export const ownPages = 'خریداری کی باتیں';
export const hours = 'اوقات';
export const languages = 'زبانیں';

export const tryAgain = 'دوبارہ کوشش کریں';
export const optional = '(ضروری نہیں)';
export const close = 'بند کریں';
export const announcement = 'اعلان';
export const closeAnnouncement = 'یہ اعلان بند کریں';
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
export const notReached = 'انٹرنیٹ نہیں چل رہا۔';
export const typedIsKept = 'انٹرنیٹ نہیں چل رہا۔ جو آپ نے لکھا وہ موجود ہے۔';
export const sendAgain = 'انٹرنیٹ نہیں چل رہا۔ دوبارہ بھیجنے کے لیے یہاں دبائیں۔';
export const sendNoteAgain = 'انٹرنیٹ نہیں چل رہا۔ آپ کا نوٹ موجود ہے؛ دوبارہ بھیجنے کے لیے یہاں دبائیں۔';

export const chat = 'چیٹ';
export const writeToUs = 'ہمیں لکھیں';
export const openChat = 'چیٹ کھولیں';
export const openChatUnread = (unread: number) => isolated`چیٹ کھولیں، ${unread} نئے میسج`;

export const cartNotChanged = 'آپ کے کارٹ میں کوئی تبدیلی نہیں ہوئی۔';
export const pleaseTryAgain = 'براہِ کرم دوبارہ کوشش کریں۔';

export const keptList = 'آپ کی پسند';
export const nowKept = 'پسند میں رکھ دیا گیا';
export const keptFull = (most: number) =>
  isolated`آپ کی پسند میں پہلے ہی ${most} پراڈکٹس ہیں۔ پہلے ایک نکال دیں۔`;
export const keptMissing = 'یہ پراڈکٹ اب دکان میں نہیں ہے۔';
export const keptNotChanged = 'آپ کی پسند میں کوئی تبدیلی نہیں ہوئی۔';
