import type { CategorySaved } from '#shop/catalogue/categories.server.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './catalogue.ts';

export const addProduct = 'نئی پراڈکٹ';
export const editProduct = 'پراڈکٹ تبدیل کریں';
export const fillInDescription = 'تفصیل بھر دیں';
export const saveProduct = 'پراڈکٹ محفوظ کریں';
export const price = 'قیمت (روپے)';
export const mainCategory = 'مین کیٹیگری';
export const subcategory = 'ذیلی کیٹیگری';
export const choose = 'چنیں...';

export const productNouns = ['پراڈکٹ', 'پراڈکٹ'] as const;
export const categoryFilter = 'کیٹیگری';
export const allCategories = 'سب کیٹیگریاں';
export const anyShelf = 'تمام شیلف';
export const anyStock = 'سب';
export const lowStock = 'کم سٹاک';
export const noStock = 'سٹاک ختم';
export const sorts = {
  name: 'نام',
  newest: 'نئی پہلے',
  cheapest: 'سستی پہلے',
  dearest: 'مہنگی پہلے',
};
export const productsNotLoaded = 'پراڈکٹس نہیں دکھائی جا سکیں۔';
export const inStock = (count: number) => isolated`سٹاک: ${count}`;
export const soldOut = 'سٹاک ختم';
export const removeProductQuestion = 'کیا آپ واقعی یہ پراڈکٹ ڈیلیٹ کرنا چاہتے ہیں؟';
export const removeProductDetails = ({ product, carts }: { product: string; carts: number }) =>
  [
    isolated`${product} ہمیشہ کے لیے دکان سے نکل جائے گی۔`,
    ...(carts > 0 ? [isolated`یہ ${carts.toLocaleString('en-US')} کارٹ میں ہے۔`] : []),
    'اس کے ساتھ نہ کسی کارٹ کا آرڈر ہو سکے گا، نہ چیٹ میں بھیجی ہوئی باسکٹ کا۔',
  ].join(' ');
export const keepProduct = 'پراڈکٹ رہنے دیں';
export const removeProduct = 'پراڈکٹ ڈیلیٹ کریں';

export const productAdded = 'پراڈکٹ شامل ہو گئی';
export const productSaved = 'پراڈکٹ محفوظ ہو گئی';
export const productNotSaved = 'پراڈکٹ محفوظ نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔';
export const productIdTaken = 'یہ کوڈ پہلے ہی کسی اور پراڈکٹ کا ہے۔';
export const unknownCategory = 'اسی مین کیٹیگری کی کوئی ذیلی کیٹیگری چنیں۔';
export const unknownCloth = 'اس کوڈ کی کوئی پراڈکٹ نہیں، نہ اس نام کی کوئی ایک۔ دوسری پراڈکٹ کا کوڈ لکھیں۔';
export const stockChanged = (stock: number) =>
  isolated`آپ کے تبدیل کرنے کے دوران سٹاک بدل گیا: اب ${stock} ہے۔ پراڈکٹ دوبارہ کھول کر وہاں سے گنیں۔`;
export const changedElsewhere = (now: string) =>
  isolated`آپ کے تبدیل کرنے کے دوران یہ بدل گیا: اب ${now} ہے۔ پراڈکٹ دوبارہ کھول کر وہاں سے بدلیں۔`;
export const productMissing =
  'یہ پراڈکٹ اس دوران ڈیلیٹ ہو گئی۔ جو چاہیے وہ کاپی کر لیں؛ اسے نئی پراڈکٹ کے طور پر ڈالا جا سکتا ہے۔';
export const productDeleted = 'پراڈکٹ ڈیلیٹ ہو گئی';
export const productArchived = 'پراڈکٹ ہٹا کر رکھ دی گئی';
export const whyArchived =
  'اس کا آرڈر آ چکا ہے، اس لیے ڈیلیٹ نہیں ہو سکتی۔ دکان سے نکل گئی ہے؛ آرڈروں میں رہے گی، اور واپس لائی جا سکتی ہے۔';
export const productNotDeleted = 'پراڈکٹ ڈیلیٹ نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔';

export const categoriesAbout = 'آپ کی اپنی کیٹیگریاں، اور گاہک کپڑے کو اور کیا کہتے ہیں۔';
export const categoriesIntro =
  'آپ کی اپنی ذیلی کیٹیگریاں، ان کے علاوہ جو دکان میں ہمیشہ ہوتی ہیں۔ جس میں کوئی پراڈکٹ ہو اس کا نہ نام بدلا جا سکتا ہے نہ وہ ڈیلیٹ ہو سکتی ہے؛ اردو اور رومن اردو والے نام ہمیشہ بدلے جا سکتے ہیں۔';
export const categoriesNotLoaded = 'کیٹیگریاں نہیں دکھائی جا سکیں۔';
export const noCategories = 'ابھی آپ کی اپنی کوئی کیٹیگری نہیں۔';
export const newCategory = 'نئی کیٹیگری';
export const customCategory = 'اپنی کیٹیگری';
export const addCategory = 'کیٹیگری شامل کریں';
export const renameOrDelete = 'نام بدلیں یا ڈیلیٹ کریں';
export const offeredUnder = 'کس میں نظر آئے';
export const allMainCategories = 'سب مین کیٹیگریاں';
export const category = (name: string) => isolated`کیٹیگری ${name}`;
export const uses = (products: number, sales: number) => {
  if (products === 0) return sales === 0 ? 'ابھی استعمال نہیں ہوئی' : 'سیل میں ہے';
  return products === 1 ? isolated`${1} پراڈکٹ` : isolated`${products.toLocaleString('en-US')} پراڈکٹس`;
};
export const removeCategoryQuestion = 'کیا آپ واقعی یہ کیٹیگری ڈیلیٹ کرنا چاہتے ہیں؟';
export const keepCategory = 'کیٹیگری رہنے دیں';
export const removeCategory = 'کیٹیگری ڈیلیٹ کریں';
export const rename = 'نام بدلیں';
export const newNameOf = (name: string) => isolated`${name} کا نیا نام`;
export const categoryAdded = 'کیٹیگری شامل ہو گئی';
export const categoryNotAdded = 'کیٹیگری شامل نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔';
export const categoryRenamed = 'کیٹیگری کا نام بدل گیا';
export const categoryNotRenamed = 'کیٹیگری کا نام نہیں بدل سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
export const categoryRefused: Record<Exclude<CategorySaved, { ok: true }>['reason'], string> = {
  known: 'اس نام کی کیٹیگری پہلے سے موجود ہے۔',
  'in use or gone': 'اب اس میں کوئی پراڈکٹ یا سیل ہے، یا یہ موجود نہیں رہی۔',
};
export const categoryDeleted = 'کیٹیگری ڈیلیٹ ہو گئی';
export const categoryNotDeleted = 'کیٹیگری ڈیلیٹ نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔';

export const searchWordsIntro =
  'ایک ہی مطلب کے الفاظ: جو ان میں سے کوئی ایک تلاش کرے، اسے سب کا مال مل جاتا ہے۔ ہجے کی غلطیاں اور ادھورے الفاظ ویسے بھی مل جاتے ہیں۔';
export const newWords = 'نئے الفاظ';
export const newWordsHint = isolated`درمیان میں کوما لگائیں، جیسے: ${'towel, tolia, تولیہ'}`;
export const wordsNoun = 'الفاظ';
export const removeWordsQuestion = 'کیا آپ واقعی یہ الفاظ ڈیلیٹ کرنا چاہتے ہیں؟';
export const noWords = 'ابھی تلاش کے کوئی الفاظ نہیں۔';
export const wordsNotLoaded = 'الفاظ نہیں دکھائے جا سکے۔';
export const wordsSaved = 'الفاظ محفوظ ہو گئے';
export const wordsNotSaved = 'الفاظ محفوظ نہیں ہو سکے۔ براہِ کرم دوبارہ کوشش کریں۔';
export const wordsDeleted = 'الفاظ ڈیلیٹ ہو گئے';
export const wordsNotDeleted = 'الفاظ ڈیلیٹ نہیں ہو سکے۔ براہِ کرم دوبارہ کوشش کریں۔';
export const wordsNotThere = 'یہ اب موجود نہیں ہیں۔';

export const soldBy: Readonly<Record<string, string>> = {
  piece: 'پیس کے حساب سے',
  metre: 'میٹر کے حساب سے',
};
export const whereItLies = 'کہاں رکھا ہے';
export const whereItLiesAbout = isolated`دکان میں شیلف، مثلاً ${'A3'}۔ خریداروں کو نظر نہیں آتی۔ گنتی اور پیکنگ کی لسٹ اسی ترتیب سے چلتی ہے۔`;
export const byMetre = 'میٹر کے حساب سے بیچیں';
export const byMetreAbout =
  'قیمت ایک میٹر کی ہے۔ تھان پراڈکٹ کے اپنے صفحے پر لکھے جاتے ہیں، اور سٹاک انہی سے بنتا ہے۔';
export const leastCutHint = isolated`جیسے ${1} میٹر؛ خالی: ${50} سینٹی میٹر۔`;
export const leastRemnantHint = 'کٹائی کے بعد اتنا کپڑا بچے یا کچھ نہیں۔ خالی: جتنی کم سے کم کٹائی ہے۔';
export const unitStays =
  'اس کا آرڈر ہو چکا ہے یا اس کے تھان ہیں: یہ جیسے بک رہی ہے ویسے ہی رہے گی۔ نئی پراڈکٹ دوسرے طریقے سے بک سکتی ہے۔';

export const sentWithForm = isolated`ایک یا کئی تصویریں چنیں۔ محفوظ کرنے پر بھیجی جاتی ہیں، سب مل کر زیادہ سے زیادہ ${'30 MB'}۔`;
export const notTaken = ({ name, why }: { name: string; why: string }) => fromRight`${name}: ${why}`;
export const filesTooLarge = {
  title: 'فائلیں بہت بڑی ہیں',
  text: isolated`تصویریں ایک بار میں ${'30 MB'} تک آتی ہیں، قیمتوں کی لسٹ ${'8 MB'} تک، کوریئر کی سٹیٹمنٹ ${'4 MB'} تک۔ واپس جائیں، اور کم یا چھوٹی فائلیں بھیجیں۔`,
};

export const cost = 'لاگت';
export const costHint =
  'موجود سٹاک کا ایک پیس یا میٹر دکان کو کتنے میں پڑا، روپے میں۔ خریداری لکھنے سے یہ خود بدل جاتی ہے۔';
export const nothingToValue = 'سٹاک میں کچھ نہیں جس کی یہ لاگت ہو۔ پہلے پیس یا تھان لکھیں۔';
export const costUnknown = 'لاگت معلوم نہیں';
export const costAndMargin = ({ cost, percent }: { cost: string; percent: number }) =>
  isolated`لاگت ${cost}، منافع ${`${percent}%`}`;
export const marginOf = (percent: number) => isolated`منافع ${`${percent}%`}`;
