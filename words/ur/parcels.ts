import type { LabelFault } from '#shop/orders/label.ts';
import type { PairFault } from '#shop/parcels/number.ts';
import type { Outcome, Reason } from '#shop/parcels/parcel.ts';
import type { RateBy } from '#shop/parcels/rates.server.ts';
import type { MessageFacts } from '../en/parcels.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './parcels.ts';

export const title = 'پارسل | ایڈمن';
export const heading = 'پارسل';
export const views = 'کون سے پارسل';
export const toHandOver = 'کوریئر کو دینے ہیں';
export const underWay = 'کوریئر کے پاس';
export const comingBack = 'واپس آ رہے ہیں';
export const refusals = 'کتنے واپس آتے ہیں';
export const nouns = ['پارسل', 'پارسل'] as const;
export const notLoaded = 'پارسل لوڈ نہیں ہو سکے۔';
export const noneUnderWay = 'کوریئر کے پاس کوئی پارسل نہیں';
export const noneComingBack = 'کوئی پارسل واپس نہیں آ رہا';
export const noneToHandOver = 'کوئی آرڈر کوریئر کو دینے والا نہیں';
export const notPacked = 'کنفرم ہیں، ابھی پیک نہیں ہوئے';
export const more = (count: number) => isolated`${count} اور ہیں۔ یہ دے دیے جائیں تو وہ نظر آئیں گے۔`;

export const chooseOrders = isolated`${1}۔ آرڈر چنیں`;
export const chooseCourier = isolated`${2}۔ کون لے جا رہا ہے؟`;
export const courier = 'کوریئر';
export const ownRider = 'اپنا رائیڈر';
export const noCouriers = 'کوئی کوریئر استعمال میں نہیں۔ سیٹنگز میں اپنے کوریئر چنیں۔';
export const couriersSettings = 'کوریئر';
export const selectAll = 'سب چنیں';
export const selectOrder = (orderNumber: string) => isolated`آرڈر ${orderNumber}`;
export const ordered = (date: string) => isolated`آرڈر ہوا ${date}`;
export const bookingSheet = 'کوریئر کے لیے بکنگ شیٹ';
export const bookingSheetHint = 'چنے ہوئے آرڈر، اس کوریئر کے کالموں میں۔';
export const asCsv = 'سی ایس وی فائل';
export const asXlsx = isolated`ایکسل فائل ${'(XLSX)'}`;
export const numbers = isolated`${3}۔ پارسل کے نمبر`;
export const numbersHint =
  'ہر لائن میں ایک نمبر، اوپر کی لسٹ کی ترتیب سے۔ یا آرڈر نمبر یا اس کے آخری چار ہندسے، پھر کوما، پھر پارسل کا نمبر۔ اپنا رائیڈر ہو تو خالی چھوڑیں۔';
export const someGone =
  'چنا ہوا کوئی آرڈر اس دوران دیا گیا، کینسل یا ڈیلیٹ ہو گیا۔ ہر نمبر سے پہلے اس کا آرڈر نمبر اور کوما لکھیں، یا نمبروں کی لسٹ درست کریں، پھر جانچیں۔';
export const numberOf = ({ digits, name }: { digits: string; name: string }) =>
  isolated`نمبر: ${name}، …${digits}`;
export const check = 'جانچیں';
export const checked = 'کیا یہ درست ہے؟';
export const line = ({ number, name }: { number: string; name: string }) => fromRight`${number}: ${name}`;
export const handOver = (count: number) => isolated`${count} پارسل دے دیں`;
export const faults: Record<PairFault, string> = {
  'no number': 'کا نمبر نہیں ہے',
  'wrong number': isolated`نمبر نہیں ہے: ${4} سے ${40} حروف، ہندسے اور ڈیش`,
  twice: 'دو بار آیا ہے',
  'in use': 'اسی کوریئر کے ایک اور پارسل کا نمبر ہے',
  'no order': 'زائد نمبر ہے',
  'unknown order': 'چنے ہوئے کسی آرڈر کا نہیں',
  'several orders': 'کئی آرڈروں کا ہو سکتا ہے: پورا آرڈر نمبر لکھیں',
  unclear:
    'ایک ہی نمبر ہو سکتا ہے، یا آرڈر اور اس کا نمبر: نمبر بغیر وقفے کے لکھیں، یا آرڈر نمبر کے بعد کوما لگائیں',
  'not named': 'کے ساتھ آرڈر نہیں لکھا، یہ اس آرڈر کا نمبر ہو سکتا ہے جو اب نہیں رہا',
  'no address': 'کا پتہ نہیں ہے',
  gone: 'اس دوران دیا گیا، کینسل یا ڈیلیٹ ہو گیا',
};
export const labelFaults: Record<LabelFault, string> = {
  items: 'پیک ہونے کے بعد چیزیں بدلی ہیں: پارسل کھولیں، پھر لیبل دوبارہ پرنٹ کریں',
  address: 'پیک ہونے کے بعد پتہ بدلا ہے: لیبل دوبارہ پرنٹ کریں',
  other: 'پیک ہونے کے بعد آرڈر بدلا ہے: لیبل دوبارہ پرنٹ کریں',
};
export const printLabel = 'نیا لیبل پرنٹ کریں';
export const noOrders = 'کم سے کم ایک آرڈر چنیں۔';
export const tooMany = (max: number) => isolated`ایک بار میں زیادہ سے زیادہ ${max} پارسل دیے جا سکتے ہیں۔`;
export const noSuchCourier = 'ایسا کوئی کوریئر نہیں۔ کوئی کوریئر چنیں۔';
export const notHanded = 'پارسل نہیں دیے جا سکے۔ دوبارہ کوشش کریں۔';
export const handed = (count: number) => isolated`${count} پارسل دے دیے گئے`;
export const goneMeanwhile = (count: number) =>
  isolated`${count} آرڈر اس دوران دیے گئے، کینسل یا ڈیلیٹ ہو گئے، اس لیے چھوڑ دیے گئے۔`;
export const noSheet = 'ان میں سے کوئی آرڈر اب دینے والا نہیں۔';

export const scan = 'کیمرے سے سکین کریں';
export const scanned = (code: string) => isolated`پڑھا گیا: ${code}`;
export const stopScan = 'بس';
export const noCamera = 'کیمرہ نہیں کھل سکا۔';

export const batches = 'پچھلے دیے گئے پارسل';
export const batch = ({ courier, count, when }: { courier: string; count: number; when: string }) =>
  isolated`${courier}: ${count} پارسل، ${when}`;
export const loadSheet = 'لوڈ شیٹ';
export const loadSheetOf = ({ courier, when }: { courier: string; when: string }) =>
  isolated`لوڈ شیٹ: ${courier}، ${when}`;
export const print = 'پرنٹ کریں';
export const orderNumber = 'آرڈر';
export const parcelNumber = 'نمبر';
export const customer = 'گاہک';
export const city = 'شہر';
export const amount = 'وصول کرنے ہیں';
export const total = (count: number) => isolated`${count} پارسل کی کل رقم`;
export const handedBy = 'دینے والا';
export const takenBy = 'لینے والا (نام، دستخط، وقت)';

export const since = (when: string) => isolated`بھیجا گیا ${when}`;
export const openOrder = 'آرڈر کھولیں';
export const openOrderOf = (orderNumber: string) => isolated`آرڈر کھولیں: ${orderNumber}`;
export const track = 'ٹریک کریں';
export const trackOf = (number: string) => isolated`ٹریک کریں: ${number}`;
export const notSaid = 'کس نے پہنچایا، درج نہیں';
export const noNumber = 'نمبر کے بغیر';

export const parcel = 'پارسل';
export const parcelsOfOrder = 'پارسل کا کیا ہوا؟';
export const reason = 'وجہ';
export const whyTried = 'کیوں نہیں پہنچا؟';
export const reasonNone = 'کوئی وجہ نہیں';
export const note = 'اپنے لیے نوٹ';
export const outcomes: Record<Outcome, string> = {
  tried: 'کوشش ہوئی، پہنچا نہیں',
  refused: 'گاہک نے نہیں لیا',
  'coming back': 'پہنچے بغیر واپس آ رہا ہے',
  'back in hand': 'واپس مل گیا',
  lost: 'گم ہو گیا',
};
export const noted: Record<Outcome, string> = {
  tried: 'درج ہوا: کوشش ہوئی، پہنچا نہیں',
  refused: 'درج ہوا: گاہک نے نہیں لیا، واپس آ رہا ہے',
  'coming back': 'درج ہوا: واپس آ رہا ہے',
  'back in hand': 'واپس مل گیا: پیس پھر سٹاک میں ہیں',
  lost: 'درج ہوا: گم ہو گیا۔ آرڈر بند ہو گیا',
};
export const outcomeHints: Record<Outcome, string> = {
  tried: 'کوریئر دوبارہ کوشش کرے گا۔',
  refused: 'پارسل واپس آ رہا ہے۔ اس فون نمبر کے ساتھ یاد رہے گا؛ پیس سٹاک میں تب آئیں گے جب پارسل مل جائے۔',
  'coming back': 'کوئی نہیں ملا۔ فون نمبر کے ساتھ یاد نہیں رکھا جاتا۔',
  'back in hand': 'جب پارسل آپ کے ہاتھ میں ہو تب دبائیں۔ تب تک آرڈر کھلا رہتا ہے اور پیس سٹاک میں نہیں آتے۔',
  lost: 'آرڈر بند ہو جائے گا اور پیس سٹاک میں واپس نہیں آئیں گے۔ کوریئر کو پارسل مل جائے تو آرڈر دوبارہ کھل سکتا ہے۔ کوریئر اس کے بدلے جو رقم دے وہ اسی آرڈر پر لکھی جاتی ہے۔',
};
export const outcomeOf = ({ outcome, orderNumber }: { outcome: string; orderNumber: string }) =>
  fromRight`${outcome}: ${orderNumber}`;
export const save = 'درج کریں';
export const notNoted = 'یہ درج نہیں ہو سکا۔';
export const notNow = 'آرڈر اس دوران بدل گیا۔';
export const noSuchOutcome = 'چنیں کہ کیا ہوا۔';
export const reasons: Record<Reason, string> = {
  'no answer': 'فون نہیں اٹھایا',
  'not at home': 'گھر پر نہیں تھا',
  'wrong address': 'پتہ غلط تھا',
  'asked for later': 'کسی اور دن کا کہا',
  'no money': 'نقد رقم نہیں تھی',
  'wanted to open it': 'پہلے کھولنا چاہتا تھا',
  'changed mind': 'اب نہیں چاہیے',
  'did not order': 'آرڈر نہیں کیا تھا',
  'came too late': 'دیر سے پہنچا',
  other: 'کچھ اور',
};
export const changeNumber = 'نمبر درست کریں';
export const sayCourier = 'درج کریں کہ کس نے پہنچایا';
export const number = 'پارسل کا نمبر';
export const saveNumber = 'نمبر محفوظ کریں';
export const numberSaved = 'پارسل کا نمبر محفوظ ہو گیا';
export const numberNotSaved = 'نمبر محفوظ نہیں ہو سکا۔';
export const wrongNumber = isolated`نمبر میں ${4} سے ${40} حروف، ہندسے اور ڈیش ہوتے ہیں۔ صرف اپنے رائیڈر کو نمبر نہیں چاہیے۔`;
export const numberInUse = 'اسی کوریئر کے ایک اور پارسل کا یہی نمبر ہے۔';
export const tellCustomer = 'نمبر واٹس ایپ پر بھیجیں';
export const message = ({ name, store, orderNumber, courier, number, arrives, link }: MessageFacts) =>
  [
    courier
      ? isolated`السلام علیکم ${name}، ${store} سے بات کر رہے ہیں۔ آپ کا آرڈر ${orderNumber} بھیج دیا گیا ہے، کوریئر: ${courier}۔`
      : isolated`السلام علیکم ${name}، ${store} سے بات کر رہے ہیں۔ آپ کا آرڈر ${orderNumber} بھیج دیا گیا ہے۔`,
    number && isolated`پارسل کا نمبر: ${number}`,
    arrives,
    link,
  ]
    .filter(Boolean)
    .join('\n');
export const refusedQuestion =
  'کیا گاہک نے یہ پارسل نہیں لیا؟ پارسل واپس آ رہا ہے، اور اس فون نمبر کے ساتھ یاد رہے گا۔ پیس سٹاک میں تب آئیں گے جب پارسل مل جائے۔';
export const itWasRefused = 'جی، نہیں لیا';
export const backQuestion = 'کیا پارسل واپس مل گیا؟ آرڈر بند ہو جائے گا اور پیس سٹاک میں واپس آ جائیں گے۔';
export const itIsBack = 'جی، مل گیا';
export const lostQuestion = 'کیا یہ پارسل گم ہو گیا اور اب نہیں ملے گا؟';
export const itIsLost = 'جی، گم ہو گیا';

export const forget = 'نہ لیے گئے پارسل بھلا دیں';
export const forgetQuestion =
  'کیا اس نمبر کے نہ لیے گئے پارسل بھلا دیے جائیں؟ اگلے آرڈر پر خبردار نہیں کیا جائے گا۔ تبدیلیوں کے ریکارڈ میں رہے گا۔';
export const keepInMind = 'یاد رکھیں';
export const forgetNow = 'بھلا دیں';
export const forgotten = 'نہ لیے گئے پارسل بھلا دیے گئے';
export const notForgotten = 'یہ نہیں ہو سکا۔';

export const ratesText = (most: number) =>
  `پچھلے بارہ مہینوں کے پارسل جن کا انجام معلوم ہے۔ جو راستے میں ہیں وہ شامل نہیں۔ ${most.toLocaleString('en-US')} سے زیادہ ہوں تو سب سے نئے ${most.toLocaleString('en-US')} گنے جاتے ہیں۔`;
export const ratesBy: Record<RateBy, string> = {
  city: 'شہر کے حساب سے',
  courier: 'کوریئر کے حساب سے',
  month: 'مہینے کے حساب سے',
};
export const ratesOf: Record<RateBy, string> = { city: 'شہر', courier: 'کوریئر', month: 'مہینہ' };
export const delivered = 'پہنچے';
export const refused = 'نہیں لیے گئے';
export const failed = 'نہ پہنچے یا گم ہوئے';
export const percent = 'نہیں لیے گئے، فیصد';
export const percentOf = (percent: number) => isolated`${percent} فیصد`;
export const noRates = 'ابھی کسی پارسل کا انجام معلوم نہیں۔';
