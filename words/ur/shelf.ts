import type { NumberField, RoundTo, ShelfField } from '#shop/catalogue/bulk-edit/bulk-edit.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './shelf.ts';

const verb = (n: number, one: string, many: string) => (n === 1 ? one : many);
const products = (n: number) => (n === 1 ? isolated`${1} پراڈکٹ` : isolated`${n} پراڈکٹس`);

export const press: Record<NumberField, (name: string) => string> = {
  price: (name) => isolated`${name}: قیمت بدلیں`,
  stock: (name) => isolated`${name}: پیس گنیں`,
  lowStock: (name) => isolated`${name}: نشان بدلیں`,
};
export const typed: Record<NumberField, (name: string) => string> = {
  price: (name) => isolated`${name} کے روپے`,
  stock: (name) => isolated`${name} کے گنے ہوئے پیس`,
  lowStock: (name) => isolated`${name} کے کم کا نشان`,
};
export const lowMark = (pieces: number) => isolated`کم کا نشان: ${pieces}`;
export const lowMarkOfShop = (pieces: number) => isolated`کم کا نشان: ${pieces}، دکان والا`;
export const save = 'محفوظ کریں';
export const changedTo: Record<NumberField, (value: string) => string> = {
  price: (value) => isolated`اب قیمت ${value} ہے۔`,
  stock: (value) => isolated`گنتی: ${value}۔`,
  lowStock: (value) =>
    value === '0' ? 'اب دکان والا نشان ہے۔' : isolated`${value} پیس پر کم سمجھی جائے گی۔`,
};
export const differs: Record<NumberField, (now: string) => string> = {
  price: (now) => isolated`اس دوران کسی نے بدل دیا: اب ${now} ہے۔ پھر بھی بدلنا ہو تو دوبارہ محفوظ کریں۔`,
  stock: (now) => isolated`اس دوران کچھ بکا یا واپس آیا: اب ${now} ہے۔ دوبارہ گن کر محفوظ کریں۔`,
  lowStock: (now) => isolated`اس دوران کسی نے بدل دیا: اب ${now} ہے۔ پھر بھی بدلنا ہو تو دوبارہ محفوظ کریں۔`,
};
export const notSavedYet = 'آپ کا لاگ اِن ختم ہو گیا تھا: یہ ابھی محفوظ نہیں ہوا۔';
export const asItWas = 'جیسا تھا ویسا ہی ہے۔';
export const deletedMeanwhile = 'یہ پراڈکٹ اس دوران ڈیلیٹ ہو گئی۔';
export const notChanged = 'پراڈکٹس تبدیل نہیں ہو سکیں۔ براہِ کرم دوبارہ کوشش کریں۔';

export const title = 'چنی ہوئی پراڈکٹس';
export const tick = (name: string) => isolated`${name} چنیں`;
export const tickAll = 'سب چنیں';
export const ticked = (n: number) => isolated`${n} چنی ہیں`;
export const changeTicked = 'چنی ہوئی تبدیل کریں';
export const labelsOfTicked = 'لیبل';
export const changeAll = (n: number) => isolated`سب ${n} تبدیل کریں`;
export const narrowFirst = (max: number) =>
  isolated`پورا فلٹر ایک ساتھ بدلنے کے لیے ایسا فلٹر چنیں جس میں زیادہ سے زیادہ ${max} پراڈکٹس ہوں۔`;
export const tickEach =
  'تلاش ملتے جلتے لفظ بھی لے آتی ہے، اس لیے جو پراڈکٹ بدلنی ہو اس پر خود نشان لگائیں۔ پوری کیٹیگری بدلنی ہو تو اوپر سے کیٹیگری چنیں اور تلاش خالی رکھیں۔';
export const ofCategory = ({ category, products: n }: { category: string; products: number }) =>
  fromRight`${category}: ${n}`;
export const chosen = (n: number) => `${products(n)} ${verb(n, 'چنی ہے', 'چنی ہیں')}`;
export const noneChosen = 'چنی ہوئی پراڈکٹ اب موجود نہیں۔ پہلے لسٹ میں نشان لگائیں۔';

export const ways = {
  price: {
    'up percent': 'فیصد سے بڑھائیں',
    'down percent': 'فیصد سے گھٹائیں',
    'up amount': 'روپوں سے بڑھائیں',
    'down amount': 'روپوں سے گھٹائیں',
    to: 'سب کی ایک قیمت، روپوں میں',
  },
  stock: { 'up amount': 'اور پیس آئے', 'down amount': 'پیس کم ہوئے', to: 'سب کا ایک جتنا' },
};
export const howMuch = { price: 'کتنا', stock: 'کتنے' };
export const round = 'راؤنڈ کریں';
export const roundTo: Record<RoundTo, string> = {
  '1': 'پورے روپے',
  '10': isolated`${'Rs. 10'} تک`,
  '50': isolated`${'Rs. 50'} تک`,
};
export const lookFirst = 'پہلے دیکھیں';
export const look = {
  price: 'قیمتیں پہلے دیکھیں',
  stock: 'سٹاک پہلے دیکھیں',
  category: 'کیٹیگریاں پہلے دیکھیں',
  kind: 'قسمیں پہلے دیکھیں',
};
export const previewOf = (n: number) =>
  n === 0 ? 'کچھ نہیں بدلے گا' : `${products(n)} ${verb(n, 'بدلے گی', 'بدلیں گی')}`;
export const nothingYet = 'ابھی کچھ نہیں بدلا۔';
export const becomes = ({ before, after }: { before: string; after: string }) =>
  fromRight`${before} ← ${after}`;
export const stays = (value: string) => isolated`${value}، ویسا ہی`;
export const change = {
  price: (n: number) => isolated`${n} قیمتیں بدلیں`,
  stock: (n: number) => isolated`${n} کا سٹاک بدلیں`,
  category: (n: number) => `${products(n)} منتقل کریں`,
  kind: (n: number) => `${products(n)} کی قسم بدلیں`,
};
export const noPercent = isolated`صفر سے اوپر، زیادہ سے زیادہ ${900} فیصد لکھیں، جیسے ${5} یا ${'7.5'}۔`;
export const noAmount = isolated`روپے لکھیں، جیسے ${50}۔`;
export const noPieces = isolated`پیس پورے عدد میں لکھیں، جیسے ${10}۔`;
export const chooseCategory = 'کوئی کیٹیگری چنیں۔';
export const chooseKind = 'کپڑے کی کوئی قسم چنیں۔';
export const hasOtherFacts =
  'اس میں ایسی تفصیلات بھری ہیں جو اس قسم میں نہیں ہوتیں، یا پیس: اس کی قسم اس کے فارم میں بدلیں۔';
export const unknownCategory = 'یہ کیٹیگری اس دوران ڈیلیٹ ہو گئی۔ کچھ نہیں بدلا۔';
export const pricesOutside = (n: number) =>
  `${products(n)} کی قیمت صفر، اس سے کم، یا حد سے زیادہ ہو جائے گی۔ نیچے دیکھیں کون سی۔`;
export const stocksOutside = (n: number) =>
  `${products(n)} کا سٹاک صفر سے کم یا حد سے زیادہ ہو جائے گا۔ نیچے دیکھیں کون سی۔`;

export const done: Record<ShelfField, (n: number) => string> = {
  price: (n) => `${products(n)} کی قیمت بدل گئی۔`,
  stock: (n) => `${products(n)} کا سٹاک بدل گیا۔`,
  lowStock: (n) => `${products(n)} کا نشان بدل گیا۔`,
  kind: (n) => `${products(n)} کے کپڑے کی قسم بدل گئی۔`,
  category: (n) => `${products(n)} منتقل ${verb(n, 'ہو گئی', 'ہو گئیں')}۔`,
  archived: (n) => `${products(n)} ہٹا کر رکھ دی ${verb(n, 'گئی', 'گئیں')}۔`,
};
export const broughtBack = (n: number) => `${products(n)} واپس آ ${verb(n, 'گئی', 'گئیں')}۔`;
export const takenBack = (n: number) =>
  n === 0 ? 'کچھ واپس نہیں ہوا۔' : `${products(n)} پہلے جیسی ${verb(n, 'ہو گئی', 'ہو گئیں')}۔`;
export const leftAsTheyAre = (n: number) =>
  `${products(n)} اس دوران کسی اور نے بدل ${verb(n, 'دی، وہ ویسی ہی ہے', 'دیں، وہ ویسی ہی ہیں')}۔`;
export const noneChanged = 'کچھ نہیں بدلا۔';
export const oneIsGone = 'ایک پراڈکٹ اس دوران ڈیلیٹ ہو گئی۔';
export const stockOfThaans =
  'یہ میٹر کے حساب سے بکتی ہے: اس کا سٹاک اس کے تھانوں سے بنتا ہے۔ تھان لکھیں یا درست کریں۔';
export const oneOfThaans = (name: string) =>
  isolated`${name} میٹر کے حساب سے بکتی ہے: اس کا سٹاک اس کے تھانوں سے بنتا ہے۔`;
export const oneDiffers = (name: string) => isolated`${name} اس دوران بدل گئی۔ دوبارہ دیکھ کر دبائیں۔`;

export const shelf = 'کون سی';
export const offered = 'دکان میں';
export const archived = 'ہٹا کر رکھی ہوئی';
export const isArchived = 'ہٹا کر رکھی ہے';
export const archive = 'ہٹا کر رکھیں';
export const bringBack = 'واپس لائیں';
export const archiveMany = (n: number) => isolated`${products(n)} ہٹا کر رکھیں`;
export const bringBackMany = (n: number) => isolated`${products(n)} واپس لائیں`;
export const archiveHint =
  'ہٹا کر رکھی ہوئی پراڈکٹ کسی لسٹ، تلاش یا کارٹ میں نہیں آتی اور آرڈر نہیں ہو سکتی۔ آرڈروں میں رہتی ہے، اور واپس لائی جا سکتی ہے۔';
export const archiveQuestion = (product: string) => isolated`${product} ہٹا کر رکھیں؟`;
export const wasOrdered =
  'اس کا آرڈر پہلے آ چکا ہے، اس لیے ڈیلیٹ نہیں ہو سکتی۔ ہٹا کر رکھیں تو دکان سے نکل جائے گی؛ آرڈروں میں رہے گی، اور واپس لائی جا سکتی ہے۔';

export const exportText = 'دکان کی سب پراڈکٹس، سپریڈ شیٹ کی فائل میں۔';
export const exportIt = 'لسٹ ڈاؤن لوڈ کریں';
export const importText =
  'پراڈکٹ اپنے کوڈ سے پہچانی جاتی ہے۔ جو کالم نہ ہو وہ ویسا ہی رہتا ہے۔ بدلنے سے پہلے دکھایا جاتا ہے کہ کیا بدلے گا۔';
export const listFile = 'لسٹ کی فائل';
export const lookAtList = 'دیکھیں کیا بدلے گا';
export const noFile = 'پہلے فائل چنیں۔';
export const listTooLarge = 'یہ لسٹ بہت بڑی ہے۔ حصوں میں ڈالیں۔';
export const sentTooLarge = 'لسٹ اور اس کی تصویریں ایک بار کے لیے بہت زیادہ ہیں۔ لسٹ حصوں میں ڈالیں۔';
export const listNotRead = 'لسٹ نہیں پڑھی جا سکی۔ براہِ کرم دوبارہ کوشش کریں۔';
export const planned = (n: { added: number; changed: number; unchanged: number; faults: number }) =>
  isolated`${n.added} نئی، ${n.changed} بدلیں گی، ${n.unchanged} ویسی ہی، ${n.faults} میں غلطی`;
export const mendFirst = 'یہ لائنیں فائل میں ٹھیک کر کے دوبارہ چنیں۔ غلطی ہو تو کچھ نہیں ڈالا جاتا۔';
export const inLine = ({ line, fault }: { line: number; fault: string }) => isolated`لائن ${line}: ${fault}`;
export const andMore = (n: number) => isolated`اور ${n} مزید`;
export const emptyValue = 'خالی';
export const askCodes = 'فائل کے کچھ کوڈ دوسری پراڈکٹس کے کوڈ سے ملتے جلتے ہیں۔ کیا یہ وہی پراڈکٹس ہیں؟';
export const areSame = 'ہاں، وہی پراڈکٹس ہیں';
export const areOthers = 'نہیں، دوسری پراڈکٹس ہیں';
export const isNew = 'نئی';
export const importIt = (n: number) => `${products(n)} ڈالیں`;
export const importing = 'ڈالی جا رہی ہیں...';
export const sendingList = 'لسٹ بھیجی جا رہی ہے...';
export const comparing = 'لسٹ دکان کی پراڈکٹس سے ملائی جا رہی ہے...';
export const writing = 'پراڈکٹس دکان میں ڈالی جا رہی ہیں...';
export const imported = ({ added, changed }: { added: number; changed: number }) =>
  isolated`ڈال دی گئیں: ${added} نئی، ${changed} بدلیں۔`;
export const picturesMissing = (n: number) => isolated`${n} تصویروں کے صرف نام لکھے ہیں`;
export const picturesText =
  'جس فولڈر میں وہ ہیں اسے چنیں، یا فائلیں خود چنیں۔ اپ لوڈ ہو جائیں تو دوبارہ دیکھیں۔';
export const folder = 'تصویروں کا فولڈر';
export const files = 'یا فائلیں';
export const uploaded = ({ done, all }: { done: number; all: number }) =>
  isolated`${all} میں سے ${done} اپ لوڈ ہو گئیں`;
export const tryAllAgain = 'یہ سب دوبارہ بھیجیں';
export const stillMissing = 'ان میں نہیں';
export const lookAgain = 'ان تصویروں کے ساتھ دوبارہ دیکھیں';
