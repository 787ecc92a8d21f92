import type { SaleState } from '#shop/catalogue/sales/sales.ts';
import { isolated } from '../isolate.ts';

export * as m from './sales.ts';

export const until = (moment: string) => isolated`سیل کی قیمت ${moment} تک`;

export const intro =
  'کچھ وقت کے لیے کم قیمت: سیل اپنے وقت پر خود شروع اور ختم ہوتی ہے، اور گاہک کو پرانی قیمت کٹی ہوئی نظر آتی ہے۔ ایک پراڈکٹ پر کئی سیل ہوں تو سب سے کم قیمت لگتی ہے۔';
export const add = 'نئی سیل';
export const none = 'ابھی کوئی سیل نہیں ہے۔';
export const notLoaded = 'سیل نہیں دکھائی جا سکیں۔';
export const states: Record<SaleState, string> = {
  running: 'چل رہی ہے',
  coming: 'آنے والی',
  over: 'ختم',
};
export const off = (percent: number) => isolated`${`${percent}%`} کم`;
export const each = (price: string) => isolated`ہر ایک ${price}`;
export const products = (count: number) => (count === 1 ? isolated`${1} پراڈکٹ` : isolated`${count} پراڈکٹس`);
export const between = ({ from, until }: { from: string; until: string }) => isolated`${from} سے ${until} تک`;

export const endNow = 'ابھی ختم کریں';
export const endNowOf = (name: string) => isolated`ابھی ختم کریں: ${name}`;
export const endQuestion = (name: string) =>
  isolated`سیل ${name} ابھی ختم کریں؟ اس کی پراڈکٹس فوراً اپنی عام قیمت پر آ جائیں گی۔`;
export const callOff = 'منسوخ کریں';
export const callOffOf = (name: string) => isolated`منسوخ کریں: ${name}`;
export const callOffQuestion = (name: string) => isolated`سیل ${name} منسوخ کریں؟ یہ شروع نہیں ہو گی۔`;
export const keep = 'سیل رہنے دیں';
export const ended = 'سیل ختم ہو گئی';
export const calledOff = 'سیل منسوخ ہو گئی';
export const notEnded = 'سیل ختم نہیں ہو سکی۔';
export const saved = 'سیل محفوظ ہو گئی';
export const notSaved = 'سیل محفوظ نہیں ہو سکی۔ دوبارہ کوشش کریں۔';

export const name = 'سیل کا نام';
export const nameHint = 'صرف آپ کے لیے، جیسے عید۔';
export const what = 'کس پر سیل ہے';
export const goods = 'کیٹیگریاں';
export const goodsHint = 'ایک یا کئی پر نشان لگائیں، یا نیچے پراڈکٹس چنیں۔';
export const chosenProducts = 'چنی ہوئی پراڈکٹس';
export const allOf = (category: string) => isolated`${category}: سب`;
export const find = 'پراڈکٹس تلاش کریں';
export const findHint = 'کوڈ یا نام سے۔ جن پر سیل ہے اُن پر نشان لگائیں، پھر اور تلاش کریں۔';
export const findButton = 'تلاش';
export const found = (count: number) =>
  count === 0 ? 'اور کوئی پراڈکٹ نہیں ملی۔' : isolated`${count} ملیں۔ جن پر سیل ہے اُن پر نشان لگائیں۔`;
export const foundFirst = ({ shown, total }: { shown: number; total: string }) =>
  isolated`${total} میں سے ${shown}: نام کا اور حصہ لکھیں۔`;
export const productsNotLoaded = 'پراڈکٹس نہیں دکھائی جا سکیں۔ دوبارہ کوشش کریں۔';
export const howMuch = 'کتنے کی ہو گی';
export const percent = 'کتنے فیصد کم';
export const percentHint = ({ max }: { max: number }) => isolated`${1} سے ${max} تک۔ پیسے چھوڑ دیے جاتے ہیں۔`;
export const price = 'یا ایک ہی قیمت، روپے میں';
export const priceHint = 'سیل کے دوران ہر ایک کی قیمت۔';
export const when = 'کب';
export const from = 'کب سے';
export const fromHint = 'پاکستان کا وقت۔ خالی چھوڑیں تو فوراً شروع۔';
export const untilWhen = 'کب تک';
export const untilHint = 'پاکستان کا وقت۔ اس منٹ سے عام قیمت واپس لگ جاتی ہے۔';
export const preview = 'دیکھیں کیا بدلے گا';
export const previewOf = (count: number) =>
  count === 0 ? 'اس کیٹیگری میں ابھی کوئی پراڈکٹ نہیں' : isolated`سیل پر: ${products(count)}`;
export const stays = (price: string) => isolated`${price} ہی رہے گی`;
export const andMore = (count: number) => isolated`اور ${count} پراڈکٹس۔`;

export const notBelow = (names: readonly string[]) =>
  isolated`یہ اِن کی عام قیمت سے کم نہیں: ${names.join('، ')}۔ کم قیمت لکھیں، یا نشان ہٹا دیں۔`;
export const productsGone = 'چنی ہوئی پراڈکٹس اب دکان میں نہیں ہیں۔';
export const categoryGone = 'یہ کیٹیگری اب نہیں ہے۔ کوئی اور چنیں۔';
export const isOver = 'یہ وقت گزر چکا ہے۔ بعد کا وقت چنیں۔';
export const endsBefore = 'سیل شروع ہونے سے پہلے ختم ہو جائے گی۔';
export const tooMany = ({ max }: { max: number }) =>
  isolated`${max} سیل چل رہی ہیں یا آنے والی ہیں۔ پہلے ایک ختم کریں۔`;
export const hasEnded = 'یہ سیل ختم ہو چکی ہے۔ نئی سیل بنائیں۔';
export const gone = 'یہ سیل اب نہیں ہے۔';

export const earns = ({ amount, byMetre }: { amount: string; byMetre: boolean }) =>
  isolated`اس سیل میں فی ${byMetre ? 'میٹر' : 'پیس'} ${amount} بچت`;
export const loses = ({ amount, byMetre }: { amount: string; byMetre: boolean }) =>
  isolated`اس سیل میں فی ${byMetre ? 'میٹر' : 'پیس'} ${amount} نقصان`;
export const costUnknown = 'لاگت معلوم نہیں';
