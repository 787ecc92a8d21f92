import type { LineFault } from '#shop/purchases/buy.server.ts';
import { isolated } from '../isolate.ts';

export * as m from './purchases.ts';

export const intro = 'دکان نے کیا خریدا: سٹاک، لاگت اور سپلائر کا بقایا اسی سے بنتے ہیں۔';
export const add = 'نئی خریداری';
export const none = 'ابھی کچھ نہیں خریدا گیا';
export const notLoaded = 'خریداری کی لسٹ نہیں کھل سکی۔';
export const allSuppliers = 'تمام سپلائر';
export const back = 'واپس کیا';
export const billOf = (number: string) => isolated`بل ${number}`;
export const without = 'بل نمبر کے بغیر';
export const toPurchases = 'خریداری کی لسٹ پر واپس';

export const supplier = 'سپلائر';
export const newSupplier = 'نیا سپلائر';
export const supplierName = 'سپلائر کا نام';
export const supplierPhone = 'سپلائر کا فون';
export const bill = 'بل';
export const billNumber = 'بل نمبر';
export const billDay = 'بل کی تاریخ';
export const photo = 'بل کی تصویر';
export const goods = 'مال';
export const find = 'تلاش یا سکین کریں';
export const findHint = isolated`کوڈ یا نام لکھ کر ${'Enter'} دبائیں۔ نیا کوڈ لائن میں لکھیں۔`;
export const line = (nth: number) => isolated`لائن ${nth}`;
export const code = 'کوڈ';
export const amount = 'کتنا';
export const amountHint = isolated`کتنا: پیس، یا میٹر والے کپڑے کے تھانوں کی لمبائی، جیسے ${'40, 38.5'} یا ${'40 × 3'}۔`;
export const unitCost = 'ایک کی لاگت';
export const costHint = 'لاگت: ایک پیس یا ایک میٹر کی، جیسے بل پر ہے، روپے میں۔';
export const moreLines = 'مزید لائنیں';
export const inStock = (count: string) => isolated`${count} موجود`;
export const isNew = 'یہ کوڈ نیا ہے۔ یہ لکھیں تو پراڈکٹ بن جائے گی:';
export const price = 'دکان میں قیمت';
export const freight = 'کرایہ';
export const freightHint = 'مال پر اس کی مالیت کے حساب سے تقسیم ہوتا ہے۔';
export const note = 'نوٹ';
export const payment = 'ادائیگی';
export const paid = 'ابھی ادا کیا';
export const paidHint = 'پوری رقم یا کچھ۔ جو بچے وہ سپلائر کا بقایا ہے۔';
export const way = 'کس طرح ادا کیا';
export const total = 'بل کی کل رقم';
export const save = 'خریداری محفوظ کریں';
export const saved = 'خریداری محفوظ ہو گئی';
export const savedBefore = 'یہ پہلے محفوظ ہو چکی تھی۔';
export const notSaved = 'خریداری محفوظ نہیں ہو سکی۔ دوبارہ کوشش کریں۔';

export const noLines = 'کم سے کم ایک لائن لکھیں۔';
export const noSupplier = 'سپلائر چنیں، یا نئے سپلائر کا نام لکھیں۔';
export const tooMuch = 'کل رقم بہت زیادہ ہے۔';
export const paidTooMuch = 'ادائیگی بل سے زیادہ ہے۔ باقی رقم کھاتے میں لکھیں۔';
export const enteredBefore = 'یہ فارم پہلے دوسری لائنوں کے ساتھ محفوظ ہو چکا ہے۔ خریداری کی لسٹ دیکھیں۔';
export const faults: Record<LineFault, string> = {
  'unknown product': 'اس کوڈ کی کوئی پراڈکٹ نہیں۔',
  'may not add': 'اس کوڈ کی کوئی پراڈکٹ نہیں، اور آپ کو پراڈکٹ شامل کرنے کی اجازت نہیں۔',
  archived: 'یہ پراڈکٹ ہٹا کر رکھی ہوئی ہے۔ پہلے اسے واپس لائیں۔',
  'no whole pieces': 'یہ پراڈکٹ پیس کے حساب سے ہے: ایک پورا عدد لکھیں۔',
  'long thaan': 'تھان اتنا لمبا نہیں ہوتا۔',
  'too many thaans': 'اس پراڈکٹ کے تھان بہت زیادہ ہیں۔',
  'productId taken': 'یہ کوڈ کسی اور پراڈکٹ کا ہے۔',
  'unknown category': 'یہ کیٹیگری اب موجود نہیں۔',
  'unknown cloth': 'یہ کپڑا معلوم نہیں۔',
  missing: 'یہ پراڈکٹ اب موجود نہیں۔',
  'unit stays': 'یہ کسی اور حساب سے بکتی ہے۔',
  'nothing to value': 'لاگت لکھنے کے لیے کچھ موجود نہیں۔',
};

export const owed = 'سپلائر کا بقایا';
export const of = ({ amount, cost }: { amount: string; cost: string }) => isolated`${amount}، فی ${cost}`;
export const pieces = (count: number) => isolated`${count} پیس`;
export const by = (name: string) => isolated`لکھنے والے: ${name}`;
export const showBill = 'بل دیکھیں';
export const sendBack = 'مال واپس کریں';
export const sendBackAbout =
  'بل کی قیمت کے حساب سے بقایا کم ہو جاتا ہے۔ غلط خریداری ختم کرنے کے لیے سارا مال کرائے سمیت واپس کریں۔';
export const piecesBack = (name: string) => isolated`${name} کے پیس`;
export const mostBack = (count: number) => isolated`زیادہ سے زیادہ ${count}`;
export const thaan = ({ number, length }: { number: number; length: string }) =>
  isolated`تھان ${number}، ${length}`;
export const freightBack = 'کرایہ جو واپس لیا';
export const press = 'واپس کریں';
export const sent = 'واپس ہو گیا';
export const notSent = 'واپسی محفوظ نہیں ہو سکی۔ دوبارہ کوشش کریں۔';
export const sentBefore = 'یہ فارم پہلے ہی دوسری تفصیل کے ساتھ بھیجا جا چکا ہے۔ خریداری دوبارہ کھولیں۔';
export const nothing = 'لکھیں کہ کیا واپس جا رہا ہے۔';
export const tooManyBack = 'اس خریداری میں سے اتنے باقی نہیں۔';
export const tooMuchFreight = 'خریداری کا کرایہ اس سے کم تھا۔';

export const suppliersIntro = 'دکان کس سے خریدتی ہے، اور کیا ختم ہو رہا ہے۔';
export const noSuppliers = 'ابھی کوئی سپلائر نہیں';
export const suppliersNotLoaded = 'سپلائروں کی لسٹ نہیں کھل سکی۔';
export const addSupplier = 'نیا سپلائر';
export const toBuy = (count: number) =>
  count === 1 ? '1 پراڈکٹ ختم ہو رہی ہے' : isolated`${count} پراڈکٹس ختم ہو رہی ہیں`;
export const reorder = 'دوبارہ خریدنا ہے';
export const reorderText = 'السلام علیکم، یہ مال بھیج دیں:';
export const reorderLine = ({ code, name, left }: { code: string; name: string; left: string }) =>
  isolated`${code} ${name}: ${left} باقی`;
export const lastCost = (cost: string) => isolated`پچھلی لاگت ${cost}`;
export const elsewhere = (count: number) =>
  count === 1
    ? '1 اور پراڈکٹ ختم ہو رہی ہے جو یہاں ابھی نہیں خریدی گئی۔'
    : isolated`${count} اور پراڈکٹس ختم ہو رہی ہیں جو یہاں ابھی نہیں خریدی گئیں۔`;
export const showThem = 'کم سٹاک دیکھیں';
export const purchasesOf = 'خریداری';
export const khata = 'کھاتہ';
export const supplierSaved = 'سپلائر محفوظ ہو گیا';
export const supplierNotSaved = 'سپلائر محفوظ نہیں ہو سکا۔ دوبارہ کوشش کریں۔';
export const nameTaken = 'اس نام کا سپلائر پہلے سے ہے۔';
