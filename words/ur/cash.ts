import type { CounterKind } from '#shop/money/counter.server.ts';
import type { LineState, StatementField } from '#shop/money/statement.ts';
import type { SheetRead } from '#shop/spreadsheets/spreadsheet.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './cash.ts';

export const notLoaded = 'حساب کی کتابیں لوڈ نہیں ہو سکیں۔';

export const counter = 'آج کا کاؤنٹر';
export const opening = 'صبح';
export const sales = 'سیل';
export const ofOrders = 'آرڈروں کی نقد رقم';
export const expenses = 'خرچے';
export const ofKhatas = 'ادھار کی وصولی، سپلائر نکال کر';
export const expected = 'اتنا ہونا چاہیے';
export const counted = 'گنا گیا';
export const difference = 'فرق';
export const late = 'دن بند ہونے کے بعد لکھا گیا';
export const countedRight = 'گنا گیا، بعد میں درست کیا';
export const differenceWithLate = 'اس کے ساتھ فرق';
export const exact = 'پورا ہے';
export const isOpen = 'ابھی بند نہیں ہوا';
export const openDay = 'آج صبح کاؤنٹر میں نقد، روپوں میں';
export const saveOpening = 'کاؤنٹر کھولیں';
export const amount = 'رقم روپوں میں';
export const whatFor = 'کس لیے';
export const expenseKind = 'خرچ کی قسم';
export const expenseKindHint = 'صرف خرچ کے لیے۔';
export const chooseExpenseKind = 'خرچ کی قسم چنیں۔';
export const notCounted =
  'آج صبح کاؤنٹر نہیں گنا گیا، اس لیے جو ادا ہوا وہ صفر سے کم نظر آ رہا ہے۔ صبح جتنے پیسے تھے وہ لکھیں اور کاؤنٹر کھولیں۔';
export const bookSale = 'سیل لکھیں';
export const bookExpense = 'خرچہ لکھیں';
export const saleHint = 'اس سیل کے لیے جو آرڈر کے طور پر نہیں لکھی گئی: سٹاک کم نہیں ہوتا۔';
export const closeDay = 'دن بند کریں';
export const countNow = 'ابھی گنی ہوئی نقد رقم، روپوں میں';
export const closedText =
  'دن بند ہو چکا ہے اور اس کا حساب ویسا ہی رہے گا۔ جو آپ اب لکھیں گے وہ نیچے الگ نظر آئے گا۔';
export const differs = (difference: string) =>
  isolated`گنی ہوئی رقم اور جو ہونی چاہیے اس میں ${difference} کا فرق ہے۔ دوبارہ گنیں، یا اسی فرق کے ساتھ دن بند کریں۔`;
export const closeAllTheSame = 'اسی فرق کے ساتھ بند کریں';
export const closeOf = (date: string) => isolated`ابھی بند نہیں ہوا: ${date}`;
export const reopen = 'دن دوبارہ کھولیں';
export const reopenOf = (date: string) => isolated`${date} دوبارہ کھولیں`;
export const reopened = 'دن دوبارہ کھل گیا';
export const notReopened = 'دن دوبارہ نہیں کھل سکا';
export const openedSince = 'کاؤنٹر بعد کے دن کھل چکا ہے، اس لیے یہ دن ویسا ہی رہے گا۔';
export const thereAlready: Record<'counter opening' | 'closing', string> = {
  'counter opening': 'کاؤنٹر پہلے سے کھلا ہے۔',
  closing: 'دن پہلے سے بند ہے۔',
};
export const otherwise = 'جو رقم دراز میں نہیں';
export const otherDays = 'پچھلے دن';
export const day = 'دن';
export const said: Record<CounterKind, string> = {
  'counter opening': 'کاؤنٹر کھل گیا',
  sale: 'سیل لکھ لی گئی',
  expense: 'خرچہ لکھ لیا گیا',
  closing: 'دن بند ہو گیا',
};

export const owed = 'جو رقم ابھی نہیں ملی';
export const noneOwed = 'تمام پہنچے ہوئے آرڈروں کی رقم مل گئی ہے۔';
export const owedSince = (since: string) => isolated`${since} سے`;
export const owedOrders = (n: number) => isolated`${n.toLocaleString('en-US')} آرڈر`;
export const noCourier = 'کوریئر کے بغیر';
export const expectedTaxes = (sum: string) => isolated`اس میں تقریباً ${sum} ٹیکس`;
export const toGiveBack = 'گاہکوں کو واپس دینی ہے';
export const oldestOnly = (shown: number) => isolated`سب سے پرانے ${shown} دکھائے گئے ہیں۔`;

export const readStatement = 'کوریئر کی سٹیٹمنٹ پڑھیں';
export const statement = 'کوریئر کی سٹیٹمنٹ';
export const statementText = isolated`وہ فائل چنیں جو کوریئر نے بھیجی، ${'CSV'} یا ${'XLSX'}۔ کچھ لکھنے سے پہلے آپ دیکھ لیں گے کہ اس میں کیا ہے۔`;
export const courier = 'کوریئر';
export const file = 'فائل';
export const look = 'دیکھیں';
export const columns = 'کالم';
export const columnsHint = 'کس کالم میں کیا ہے۔ اس کوریئر کے لیے یاد رکھا جاتا ہے۔';
export const noColumn = 'کوئی نہیں';
export const fields: Record<StatementField, string> = {
  number: 'پارسل کا نمبر',
  orderNumber: 'آرڈر کا نمبر',
  cod: 'گاہک سے وصول',
  fee: 'فیس',
  feeTax: 'فیس پر ٹیکس',
  incomeTax: 'انکم ٹیکس',
  salesTax: 'سیلز ٹیکس',
  returnFee: 'واپسی کی فیس',
  net: 'آپ کو ملا',
  paidOn: 'ادائیگی کی تاریخ',
  reference: 'ادائیگی کا نمبر',
  status: 'پارسل کا کیا بنا',
};
export const notEnough = 'وہ کالم چنیں جس میں پارسل یا آرڈر کا نمبر ہے، اور وہ جس میں رقم ہے۔';
export const noLines = 'اس فائل میں کسی پارسل کی لائن نہیں ملی۔';
export const sheetFaults: Record<Extract<SheetRead, { ok: false }>['reason'], string> = {
  unreadable: isolated`یہ فائل پڑھی نہیں جا سکی۔ ${'CSV'} یا ${'XLSX'} فائل چنیں۔`,
  'too large': isolated`یہ فائل بہت بڑی ہے۔ اسے ${'2,000'} لائنوں اور ${'4 MB'} تک کے حصوں میں بھیجیں۔`,
  empty: 'یہ فائل خالی ہے۔',
  'too many rows': isolated`اس فائل میں بہت زیادہ لائنیں ہیں۔ اسے ${'2,000'} لائنوں تک کے حصوں میں بھیجیں۔`,
  'row without end':
    'کسی لائن سے آگے پوری فائل ایک ہی لائن بن گئی ہے: کوٹ کا نشان (") کھلا رہ گیا ہے۔ وہ فائل چنیں جو کوریئر نے بھیجی تھی۔',
};
export const linesRead = (n: number) => isolated`اس فائل میں پارسلوں کی ${lines(n)}`;
export const impossibleDay = (day: string) => isolated`${day} کوئی تاریخ نہیں`;
export const notInFile = (n: number) => isolated`اس کوریئر سے بھیجے گئے، اس فائل میں نہیں: ${owedOrders(n)}`;
export const notInFileHint =
  'یہ کھلے رہیں گے۔ جو پارسل بہت پہلے پہنچ چکا ہے وہ سٹیٹمنٹ میں ہونا چاہیے: کوریئر سے پوچھیں۔';
export const sentOn = (day: string) => isolated`${day} کو بھیجا`;
export const chooseFile = 'فائل چنیں۔';
export const chooseCourier = 'کوریئر چنیں۔';
export const states: Record<LineState, string> = {
  unread: 'پڑھا نہ جا سکا',
  'coming back': 'واپس آ رہا ہے یا آرڈر بند ہے',
  'not delivered': 'واپس آیا، رقم وصول نہیں ہوئی',
  matched: 'ٹھیک',
  short: 'کم',
  over: 'زیادہ',
  unknown: 'نامعلوم',
  'nothing open': 'کچھ باقی نہیں',
  twice: 'پہلے گنا جا چکا',
};
export const stateHints: Record<LineState, string> = {
  unread: isolated`ایک رقم پڑھی نہ جا سکی۔ یہ نہیں لکھے جائیں گے: فائل میں رقم ${'4600'} یا ${'4,600.00'} کی طرح لکھیں۔`,
  'coming back':
    'پارسل واپس آ رہا ہے یا آرڈر ختم ہو گیا ہے، اس لیے کچھ نہیں لکھا جائے گا۔ اگر آرڈر ختم نہیں ہوا اور پہنچ گیا ہو تو اسے پہنچ گیا پر رکھیں اور سٹیٹمنٹ دوبارہ پڑھیں۔ گم ہوئے پارسل کے بدلے کوریئر جو رقم دے وہ اس کے آرڈر پر لکھی جاتی ہے۔',
  'not delivered':
    'فائل کے مطابق پارسل نہیں پہنچا، یا اس کی رقم وصول نہیں ہوئی۔ یہ نہیں لکھے جائیں گے اور ان کے آرڈر جیسے ہیں ویسے ہی رہیں گے۔ اگر فائل غلط ہے تو کوریئر سے پوچھیں۔ اگر فائل کو اس کالم کے بغیر پڑھنا ہو تو کالم میں "پارسل کا کیا بنا" کے لیے "کوئی نہیں" چنیں۔',
  matched: 'یہ لکھ لیے جائیں گے۔',
  short: 'یہ لکھ لیے جائیں گے؛ باقی رقم باقی رہے گی۔',
  over: 'یہ لکھ لیے جائیں گے؛ باقی سے زیادہ رقم آئی ہے۔',
  unknown: 'اس کوریئر سے بھیجے گئے کسی آرڈر کا یہ نمبر نہیں۔ یہ نہیں لکھے جائیں گے۔',
  'nothing open':
    'ان آرڈروں کی رقم کسی اور طریقے سے مل چکی ہے، کچھ باقی نہیں۔ یہ نہیں لکھے جائیں گے۔ اگر کوریئر نے پھر بھی رقم لی ہے تو اس سے کہیں کہ گاہک کو واپس کرے۔',
  twice: 'یہ دوبارہ نہیں لکھے جائیں گے۔ اگر یہ باقی رقم ہے تو آرڈر پر اندراج درست کریں۔',
};
export const lines = (n: number) => fromRight`${n.toLocaleString('en-US')} ${n === 1 ? 'لائن' : 'لائنیں'}`;
export const open = 'باقی';
export const collected = 'وصول';
export const net = 'آپ کو ملا';
export const shortBy = (sum: string) => isolated`${sum} کم`;
export const overBy = (sum: string) => isolated`${sum} زیادہ`;
export const settledOn = (day: string) => isolated`رقم ${day} کو مل چکی ہے`;
export const row = 'لائن';
export const order = 'آرڈر';
export const willBeDelivered = 'پہنچ گیا پر رکھا جائے گا';
export const book = (n: number) =>
  fromRight`${n.toLocaleString('en-US')} ${n === 1 ? 'لائن لکھیں' : 'لائنیں لکھیں'}`;
export const lookAgain = 'دوبارہ دیکھیں';
export const nothingToBook = 'اس میں سے کچھ نہیں لکھنا۔';
export const read = ({ booked, net: sum }: { booked: number; net: string }) =>
  isolated`${booked.toLocaleString('en-US')} لکھ لی گئیں، دکان کے لیے ${sum}`;
export const statementRead = 'سٹیٹمنٹ لکھ لی گئی';
export const statementNotRead = 'سٹیٹمنٹ نہیں لکھی گئی';

export const taxes = 'کوریئر کے ٹیکس';
export const taxesAbout = 'کوریئر وصول کی ہوئی رقم میں سے کیا کاٹتے ہیں۔';
export const taxesText =
  'جولائی 2025 سے کوریئر وصول کی ہوئی رقم پر 2 فیصد انکم ٹیکس اور 2 فیصد سیلز ٹیکس کاٹتے ہیں۔ ہر ٹیکس قریب ترین پیسے تک گنا جاتا ہے۔ اپنے اکاؤنٹنٹ سے پوچھ لیں۔';
export const ratesFrom = 'کب سے';
export const incomeRate = 'انکم ٹیکس فیصد';
export const salesRate = 'سیلز ٹیکس فیصد';
export const newRates =
  'کسی اگلے دن سے نیا ریٹ ہو تو یہاں لکھیں؛ پرانا ریٹ اس سے پہلے کی رقم کے لیے رہتا ہے۔';
export const rateRow = (n: number) => isolated`ریٹ ${n}`;
