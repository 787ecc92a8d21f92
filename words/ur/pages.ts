import type { Place, StandardPage } from '#shop/pages/page.ts';
import { isolated } from '../isolate.ts';

export * as m from './pages.ts';

export const intro =
  'وہ باتیں جو گاہک پوچھتے ہیں: ڈیلیوری، تبدیلی اور جو سوال بار بار آئے۔ جو صفحہ فوٹر میں ہو اس کا لنک دکان کے ہر صفحے پر ہوتا ہے۔';
export const add = 'نیا صفحہ';
export const edit = 'صفحہ تبدیل کریں';
export const standard: Record<StandardPage, string> = {
  delivery: 'ڈیلیوری',
  exchange: 'تبدیلی',
  privacy: 'پرائیویسی',
};
export const notWritten = 'ابھی نہیں لکھا گیا';
export const begin = 'نمونے سے شروع کریں';
export const beginOf = (name: string) => isolated`نمونے سے شروع کریں: ${name}`;
export const view = 'کھولیں';
export const viewOf = (title: string) => isolated`کھولیں: ${title}`;
export const moveUp = 'اوپر کریں';
export const moveUpOf = (title: string) => isolated`اوپر کریں: ${title}`;
export const places: Record<Place, string> = {
  footer: 'ہر صفحے کے فوٹر میں',
  address: 'صرف اپنے ایڈریس سے',
  nowhere: 'کہیں نہیں، چھپا ہوا',
};
export const draft =
  'یہ نمونہ ہے، کسی وکیل کی تحریر نہیں۔ ہر لائن پڑھیں اور جو آپ کی دکان میں مختلف ہو اسے بدل دیں۔ پنجاب کے قانون میں تبدیلی کے اصول دکھانا ضروری ہے، کسی جاننے والے سے پوچھ لیں۔';

export const title = 'سرخی';
export const body = 'عبارت';
export const bodyHint = isolated`لائن کے شروع میں ${'##'} سے سرخی بنتی ہے اور ${'-'} سے لسٹ۔ ${'**دو ستارے**'} الفاظ کو موٹا کرتے ہیں۔ ${'[رابطہ](/contact)'} لنک ہے۔`;
export const place = 'گاہک کو کہاں ملے گا';
export const slug = 'ایڈریس کا آخری حصہ';
export const slugHint = isolated`${'/page/'} کے بعد، چھوٹے انگریزی حروف میں، جیسے ${'size-guide'}۔ خالی چھوڑیں تو خود بن جائے گا۔ پرانا ایڈریس نئے پر لے جاتا ہے۔`;
export const preview = 'دیکھیں کیسا لگے گا';
export const previewFailed = 'یہ نہیں دکھایا جا سکا۔';

export const slugTaken = 'یہ ایڈریس کسی اور صفحے کا ہے۔';
export const tooMany = ({ max }: { max: number }) =>
  isolated`${max} صفحے پہلے سے ہیں۔ پہلے کوئی ایک ڈیلیٹ کریں۔`;
export const missing = 'یہ صفحہ اس دوران ڈیلیٹ ہو گیا۔ جو چاہیے کاپی کر لیں، نیا صفحہ بنایا جا سکتا ہے۔';
export const saved = 'صفحہ محفوظ ہو گیا';
export const notSaved = 'صفحہ محفوظ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
export const removeQuestion = 'کیا آپ واقعی یہ صفحہ ڈیلیٹ کرنا چاہتے ہیں؟';
export const removeDetails =
  'پھر اس کے لنک کہیں نہیں جائیں گے۔ کچھ دن چھپانا ہو تو بدلیں کہ گاہک کو کہاں ملے۔';
export const keepPage = 'صفحہ رہنے دیں';
export const removePage = 'صفحہ ڈیلیٹ کریں';
export const deleted = 'صفحہ ڈیلیٹ ہو گیا';
export const notDeleted = 'صفحہ ڈیلیٹ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
export const moved = 'صفحوں کی ترتیب بدل گئی';
export const notMoved = 'صفحے کی جگہ نہیں بدل سکی۔ براہِ کرم دوبارہ کوشش کریں۔';

export const beforeOrder = 'آرڈر سے پہلے کی بات';
export const beforeOrderText =
  'یہ آرڈر کے بٹن کے اوپر لکھا ہوتا ہے۔ اس کے بعد آپ کے تبدیلی کے صفحے کا لنک ہوتا ہے۔';
export const exchangeRule = 'تبدیلی کا اصول ایک لائن میں';
export const exchangeRuleHint =
  'جیسے: 7 دن میں تبدیلی، کپڑا کٹا، دھلا یا سلا ہوا نہ ہو۔ خالی ہو تو کچھ نہیں لکھا جاتا۔';
export const parcel = 'رقم دینے سے پہلے پارسل کھولنا';
export const sayNothing = 'اس بارے میں کچھ نہ لکھیں';
export const sayClosed = 'لکھیں کہ پارسل نہیں کھولا جا سکتا';
