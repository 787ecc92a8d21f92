import type { DeletedOrders } from '#shop/orders/change.server.ts';
import type { OrderStatus } from '#shop/orders/life.ts';
import type { OrderLine, OrderSort } from '#shop/orders/order.ts';
import type { PhoneHistory } from '#shop/orders/read.server.ts';
import type { Message } from '#shop/settings/texts.ts';
import type { MessageFacts, Source, TotalFacts } from '../en/orders.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './orders.ts';

const many = (orders: number) => isolated`${orders.toLocaleString('en-US')} آرڈر`;

export const title = 'آرڈر | ایڈمن';
export const heading = 'آرڈر';
export const nouns = ['آرڈر', 'آرڈر'] as const;
export const searchedFor = 'نام، فون یا پراڈکٹ';
export const notLoaded = 'آرڈر نہیں دکھائے جا سکے۔';
export const byStatus = 'مرحلے کے حساب سے';
export const all = 'سب';
export const removed = 'ختم شدہ';
export const sortBy = 'ترتیب';
export const sorts: Record<OrderSort, string> = {
  newest: 'نئے پہلے',
  oldest: 'پرانے پہلے',
  dearest: 'زیادہ رقم پہلے',
  cheapest: 'کم رقم پہلے',
};

const from = ({ phone }: Source) => (phone === null ? 'ایک نیٹ ورک سے' : isolated`فون ${phone} کے لیے`);
export const onlyFrom = ({ phone, since }: Source & { since: string }) =>
  isolated`صرف وہ آرڈر جو ${since} سے اب تک ${from({ phone })} آئے۔`;
export const removeFilter = 'سب آرڈر دکھائیں';
export const noneFrom = ({ phone, status }: Source & { status: OrderStatus | undefined }) => {
  const none =
    phone === null ? 'اس نیٹ ورک سے اب کوئی آرڈر نہیں' : isolated`فون ${phone} کے لیے اب کوئی آرڈر نہیں`;
  return status ? `${orderStatuses[status]}: ${none}` : none;
};
export const rushes = 'ایک ساتھ بہت سے آرڈر';
export const rush = ({ orders, phone }: Source & { orders: number }) =>
  isolated`ایک گھنٹے میں ${many(orders)} ${from({ phone })}؛ دیکھ لیں`;

export const order = (orderNumber: string) => isolated`آرڈر ${orderNumber}`;
export const amountTo = ({ what, city }: { what: string; city: string }) =>
  city ? fromRight`${what}، ${city}` : what;
export const leftToPay = (amount: string) => isolated`${amount} ابھی لینا باقی ہے`;
export const openOrder = (orderNumber: string) => isolated`آرڈر ${orderNumber} کھولیں`;
export const call = ({ name, phone }: { name: string; phone: string }) =>
  isolated`${name} کو کال کریں، ${phone}`;
export const whatsApp = 'واٹس ایپ';
export const whatsAppTo = (name: string) => isolated`${name} کو واٹس ایپ کریں`;
export const details = 'مال، پتہ اور مزید';
export const detailsOf = (orderNumber: string) => isolated`، آرڈر ${orderNumber}`;
export const items = 'مال';
export const customer = 'گاہک';
export const account = (email: string) => isolated`اکاؤنٹ: ${email}`;
export const chased = ({ what, ago }: { what: string; ago: string }) => fromRight`${what}، ${ago}`;
export const noEarlier = 'پہلے کوئی آرڈر نہیں';
export const earlier = ({ open, received, cancelled, refused }: PhoneHistory) => {
  const ended = isolated`${received} لیے، ${cancelled} کینسل کیے، ${refused} واپس کیے`;
  const others = open === 1 ? isolated`${1} اور آرڈر چل رہا ہے` : isolated`${open} اور آرڈر چل رہے ہیں`;
  const hasEnded = received + cancelled + refused > 0;
  return `یہ نمبر: ${[hasEnded && ended, open > 0 && others].filter(Boolean).join('؛ ')}`;
};

export const status = 'مرحلہ';
export const tools = 'تلاش، ترتیب، انتخاب';
export const moreItems = (count: number) => isolated`${count} اور`;
export const confirm = 'کنفرم کریں';
export const confirmOf = (orderNumber: string) => isolated`آرڈر ${orderNumber} کنفرم کریں`;
export const update = 'محفوظ کریں';
export const updateOf = (orderNumber: string) => isolated`آرڈر ${orderNumber} کا مرحلہ محفوظ کریں`;
export const updated = 'آرڈر کا مرحلہ بدل گیا';
export const nowIs = (status: OrderStatus) => `اب: ${orderStatuses[status]}`;
export const notUpdated = 'آرڈر کا مرحلہ نہیں بدل سکا۔';
export const goneMeanwhile = 'یہ آرڈر اس دوران کینسل یا ڈیلیٹ ہو گیا۔';
export const noSuchStatus = 'ایسا کوئی مرحلہ نہیں ہے۔';
export const orderNow = ({ orderNumber, status }: { orderNumber: string; status: OrderStatus }) =>
  isolated`آرڈر ${orderNumber}، اب ${orderStatuses[status]}`;
export const isNow = ({ digits, status }: { digits: string; status: OrderStatus }) =>
  isolated`(${`…${digits}`}) اب: ${orderStatuses[status]}۔`;
export const undo = 'پہلے جیسا کریں';
export const undoOf = (orderNumber: string) => isolated`آرڈر ${orderNumber} پہلے جیسا کریں`;

export const remove = 'ڈیلیٹ کریں';
export const removeOf = (orderNumber: string) => isolated`آرڈر ${orderNumber} ڈیلیٹ کریں`;
export const removeQuestion = 'کیا آپ واقعی یہ آرڈر ڈیلیٹ کرنا چاہتے ہیں؟';
export const backInStock = 'اس کے پیس سٹاک میں واپس آ جائیں گے۔';
export const notBackInStock = 'اس کے پیس دکان سے جا چکے ہیں، سٹاک میں واپس نہیں آئیں گے۔';
export const copyStays = 'اس کی کاپی ”ختم شدہ“ میں رہے گی۔';
export const customerIsTold = 'گاہک کو ای میل سے بتا دیا جائے گا۔';
export const keepOrder = 'آرڈر رہنے دیں';
export const removeOrder = 'آرڈر ڈیلیٹ کریں';
export const deleted = 'آرڈر ڈیلیٹ ہو گیا';
export const notDeleted = 'آرڈر ڈیلیٹ نہیں ہو سکا۔';
export const goneBefore = 'یہ اس دوران کینسل یا ڈیلیٹ ہو گیا تھا۔';
export const comesBack = 'اس کا پارسل واپس آ رہا ہے۔ آرڈر میں ”واپس مل گیا“ یا ”گم ہو گیا“ درج کریں۔';

export const select = (orderNumber: string) => isolated`آرڈر ${orderNumber} چنیں`;
export const selectAll = 'سب چنیں';
export const selected = (count: number) => isolated`${count} چنے گئے`;
export const print = 'پرنٹ کریں';
export const removeSelected = (count: number | null) =>
  count ? isolated`چنے ہوئے ڈیلیٹ کریں (${count})` : 'چنے ہوئے ڈیلیٹ کریں';
export const removeSelectedQuestion = (count: number | null) => {
  if (count === 0) return 'کوئی آرڈر نہیں چنا گیا۔ جو آرڈر ڈیلیٹ کرنے ہیں ان پر نشان لگائیں۔';
  if (count === 1) return removeQuestion;
  return count === null
    ? 'کیا آپ واقعی یہ آرڈر ڈیلیٹ کرنا چاہتے ہیں؟'
    : isolated`کیا آپ واقعی یہ ${count} آرڈر ڈیلیٹ کرنا چاہتے ہیں؟`;
};
export const removeSelectedDetails = (inShop: readonly OrderStatus[]) =>
  `${inShop.map((status) => orderStatuses[status]).join(' یا ')} آرڈروں کے پیس سٹاک میں واپس آ جائیں گے۔ کاپیاں ”ختم شدہ“ میں رہیں گی؛ جن گاہکوں کو انتظار ہے انہیں ای میل سے بتا دیا جائے گا۔`;
export const keepOrders = 'آرڈر رہنے دیں';
export const removeOrders = 'آرڈر ڈیلیٹ کریں';
export const noneDeleted = 'آرڈر ڈیلیٹ نہیں ہو سکے۔';
export const noneSelected = 'کوئی آرڈر نہیں چنا گیا تھا۔';

const stockText = ({ deleted, restocked }: Pick<DeletedOrders, 'deleted' | 'restocked'>) => {
  if (restocked === 0) return '';
  if (restocked < deleted) return `، ${many(restocked)} کے پیس سٹاک میں واپس آ گئے`;
  return '، پیس سٹاک میں واپس آ گئے';
};
export const someDeleted = (done: Pick<DeletedOrders, 'deleted' | 'restocked'>) =>
  `${many(done.deleted)} ڈیلیٹ ${done.deleted === 1 ? 'ہو گیا' : 'ہو گئے'}${stockText(done)}`;
export const someMissing = (missing: number) =>
  `${many(missing)} اس دوران پہلے ہی کینسل یا ڈیلیٹ ${missing === 1 ? 'ہو گیا تھا' : 'ہو گئے تھے'}۔`;
export const someComeBack = (comingBack: number) =>
  `${many(comingBack)} ڈیلیٹ نہیں ${comingBack === 1 ? 'ہوا' : 'ہوئے'}: پارسل واپس آ رہا ہے۔ آرڈر میں ”واپس مل گیا“ یا ”گم ہو گیا“ درج کریں۔`;
export const someFailed = (failed: number) =>
  `${many(failed)} ڈیلیٹ نہیں ${failed === 1 ? 'ہو سکا' : 'ہو سکے'}۔ براہِ کرم دوبارہ کوشش کریں۔`;

export const removedTitle = 'ختم شدہ آرڈر | ایڈمن';
export const removedHeading = 'ختم شدہ آرڈر';
export const removedText = 'وہ آرڈر جو کینسل ہوئے، ڈیلیٹ ہوئے یا جن کا پارسل نہیں لیا گیا۔';
export const removedNoun = 'ختم شدہ آرڈر';
export const noneRemoved = 'ابھی کوئی ختم شدہ آرڈر نہیں';
export const removedNotLoaded = 'ختم شدہ آرڈر نہیں دکھائے جا سکے۔';
export const removedOrder = (orderNumber: string) => isolated`ختم شدہ آرڈر ${orderNumber}`;
export { amongRemoved as endings } from './endings.ts';
export const piecesBack = (pieces: number) =>
  pieces === 1 ? 'اس کا پیس سٹاک میں واپس آ گیا۔' : isolated`اس کے ${pieces} پیس سٹاک میں واپس آ گئے۔`;
export const goodsBack = 'اس کا سارا سامان سٹاک میں واپس آ گیا۔';
export const piecesNotBack = 'اس کے پیس سٹاک میں واپس نہیں آئے۔';
export const changesOf = 'اس آرڈر کی سب تبدیلیاں';

export const salaam = ({ name, store, orderNumber }: MessageFacts) =>
  isolated`السلام علیکم ${name}، ${store} کی طرف سے آپ کے آرڈر ${orderNumber} کے بارے میں:`;
export const item = ({ quantity, cutCm = 0, name }: Pick<OrderLine, 'quantity' | 'cutCm' | 'name'>) =>
  cutCm > 0 ? fromRight`${name}` : fromRight`${name} × ${quantity}`;
export const nothingMore = 'پارسل ملنے پر کچھ نہیں دینا۔';
export const getsBack = ({ amount }: { amount: string }) =>
  isolated`کچھ نہیں دینا: آپ کو ${amount} واپس ملیں گے۔`;
export const total = ({ total, toPay, freeDelivery, paid }: TotalFacts) => {
  const said = {
    nothing: isolated`کل رقم: ${total}، پارسل ملنے پر نقد۔`,
    part: isolated`کل رقم: ${total}۔ آپ کا ایڈوانس مل گیا ہے: پارسل ملنے پر ${toPay} نقد دینے ہیں۔`,
    all: `${isolated`کل رقم: ${total}۔`} ${nothingMore}`,
  };
  return `${said[paid]}${freeDelivery ? ' ڈیلیوری مفت ہے۔' : ''}`;
};
export const goesTo = ({ address }: { address: string }) => isolated`پتہ: ${address}`;
export const pleaseConfirm = 'براہِ کرم کنفرم کر دیں کہ ہم اسے بھیج دیں۔';
export const riderToday = ({ name, store, orderNumber }: MessageFacts) =>
  isolated`السلام علیکم ${name}، ${store} کی طرف سے: رائیڈر آج آپ کا آرڈر ${orderNumber} لا رہا ہے۔`;
export const keepReady = ({ toPay }: { toPay: string }) => isolated`براہِ کرم ${toPay} نقد تیار رکھیں۔`;
export const wasDelivered = ({ name, store, orderNumber }: MessageFacts) =>
  isolated`السلام علیکم ${name}، آپ کا آرڈر ${orderNumber} پہنچ گیا۔ ${store} سے خریداری کا شکریہ۔ کوئی بات ٹھیک نہ ہو تو ہمیں یہیں بتائیں۔`;
export const seeOrder = ({ link }: { link: string }) =>
  `یہ آرڈر دیکھنے، کنفرم کرنے یا پتہ ٹھیک کرنے کے لیے: ${link}`;
export const seeOrCorrect = ({ link }: { link: string }) => `یہ آرڈر دیکھنے یا پتہ ٹھیک کرنے کے لیے: ${link}`;
export const followOrder = ({ link }: { link: string }) => `یہاں دیکھتے رہیں: ${link}`;
export const howWasIt = ({ name, store, orderNumber }: MessageFacts) =>
  isolated`السلام علیکم ${name}، ${store} کا آرڈر ${orderNumber} آپ کو کیسا لگا؟`;
export const reviewHere = ({ link }: { link: string }) =>
  `آپ کے الفاظ اور ایک تصویر سے دوسروں کو چننے میں مدد ملے گی: ${link}`;
export const thanks = ({ store, orderNumber }: Omit<MessageFacts, 'name'>) =>
  isolated`خریداری کا شکریہ، ${store}۔ آپ کی رسید، آرڈر ${orderNumber}:`;
export const paidBy = ({ total, ways }: { total: string; ways: string }) =>
  isolated`کل رقم: ${total}، مل گئی: ${ways}۔`;
export const onUdhaar = ({ total, paid, rest }: { total: string; paid: string; rest: string }) =>
  isolated`کل رقم: ${total}، مل گئی: ${paid}، ادھار پر: ${rest}۔`;
export const seeReceipt = ({ link }: { link: string }) => `یہاں دیکھیں: ${link}`;
export const messages: Record<Message, string> = {
  confirm: 'کنفرم کروائیں',
  today: 'رائیڈر آج آئے گا',
  delivered: 'آرڈر مل گیا',
  review: 'کپڑا کیسا لگا؟',
};
export const asAgreed = 'آرڈر کی تفصیل';
export const write = 'واٹس ایپ پر لکھیں:';
export const fact = (text: string) => isolated`${text}`;
