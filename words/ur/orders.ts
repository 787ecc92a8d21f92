/** The admin's orders, and those under Removed. */
import type { DeletedOrders } from '#shop/orders/change.server.ts';
import type { Ending, OrderStatus } from '#shop/orders/life.ts';
import type { OrderSort } from '#shop/orders/order.ts';
import type { Source } from '../en/orders.ts';
import { isolated } from '../isolate.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './orders.ts';

const many = (orders: number) => isolated`${orders.toLocaleString('en-US')} آرڈر`;

export const title = 'آرڈر | ایڈمن';
export const heading = 'آرڈر';
/** As `list-tools.tsx` names what the list holds. */
export const nouns = ['آرڈر', 'آرڈر'] as const;
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

/** Where orders came from; `phone` is null for those of one network. */
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
/** `city` may be empty. */
export const piecesTo = ({ pieces, city }: { pieces: number; city: string }) =>
  city ? isolated`${pieces} پیس، ${city}` : isolated`${pieces} پیس`;
export const call = ({ name, phone }: { name: string; phone: string }) =>
  isolated`${name} کو کال کریں، ${phone}`;
export const whatsApp = 'واٹس ایپ';
export const whatsAppTo = (name: string) => isolated`${name} کو واٹس ایپ کریں`;
export const details = 'مال، پتہ اور مزید';
/** Stands behind `details` for those who do not see what it is of. */
export const detailsOf = (orderNumber: string) => isolated`، آرڈر ${orderNumber}`;
export const items = 'مال';
export const customer = 'گاہک';
export const account = (email: string) => isolated`اکاؤنٹ: ${email}`;
export const noEarlier = 'اس نمبر سے پہلے کوئی آرڈر نہیں آیا۔';
export const earlier = (counts: { received: number; cancelled: number; refused: number }) =>
  isolated`یہ نمبر: ${counts.received} لیے، ${counts.cancelled} کینسل کیے، ${counts.refused} واپس کیے`;

export const status = 'مرحلہ';
export const update = 'محفوظ کریں';
export const updateOf = (orderNumber: string) => isolated`آرڈر ${orderNumber} کا مرحلہ محفوظ کریں`;
export const updated = 'آرڈر کا مرحلہ بدل گیا';
export const nowIs = (status: OrderStatus) => `اب: ${orderStatuses[status]}`;
export const notUpdated = 'آرڈر کا مرحلہ نہیں بدل سکا۔';
export const goneMeanwhile = 'یہ آرڈر اس دوران کینسل یا ڈیلیٹ ہو گیا۔';
export const noSuchStatus = 'ایسا کوئی مرحلہ نہیں ہے۔';
export const orderNow = ({ orderNumber, status }: { orderNumber: string; status: OrderStatus }) =>
  isolated`آرڈر ${orderNumber}، اب ${orderStatuses[status]}`;
/** Stands behind the customer's name. */
export const isNow = ({ digits, status }: { digits: string; status: OrderStatus }) =>
  isolated`(${`…${digits}`}) اب: ${orderStatuses[status]}۔`;
export const undo = 'پہلے جیسا کریں';
export const undoOf = (orderNumber: string) => isolated`آرڈر ${orderNumber} پہلے جیسا کریں`;

export const remove = 'ڈیلیٹ کریں';
export const removeOf = (orderNumber: string) => isolated`آرڈر ${orderNumber} ڈیلیٹ کریں`;
export const removeQuestion = 'کیا آپ واقعی یہ آرڈر ڈیلیٹ کرنا چاہتے ہیں؟';
export const backInStock = 'اس کے پیس سٹاک میں واپس آ جائیں گے۔';
export const notBackInStock = 'اس کے پیس دکان سے جا چکے ہیں، سٹاک میں واپس نہیں آئیں گے۔';
export const copyStays = 'اس کی کاپی ختم شدہ میں رہے گی۔';
export const customerIsTold = 'گاہک کو ای میل سے بتا دیا جائے گا۔';
export const keepOrder = 'آرڈر رہنے دیں';
export const removeOrder = 'آرڈر ڈیلیٹ کریں';
export const refused = 'پارسل نہیں لیا گیا';
export const refusedOf = (orderNumber: string) => isolated`آرڈر ${orderNumber} کا پارسل نہیں لیا گیا`;
export const refusedQuestion =
  'کیا گاہک نے یہ پارسل نہیں لیا؟ آرڈر ڈیلیٹ ہو جائے گا، پیس سٹاک میں واپس آ جائیں گے، اور یہ اس فون نمبر کے حساب میں لکھا جائے گا۔';
export const itWasRefused = 'جی، نہیں لیا';
export const deleted = 'آرڈر ڈیلیٹ ہو گیا';
export const deletedAsRefused = 'آرڈر ڈیلیٹ ہو گیا: پارسل نہیں لیا گیا';
export const notDeleted = 'آرڈر ڈیلیٹ نہیں ہو سکا۔';
export const goneBefore = 'یہ اس دوران کینسل یا ڈیلیٹ ہو گیا تھا۔';

export const select = (orderNumber: string) => isolated`آرڈر ${orderNumber} چنیں`;
export const selectAll = 'سب چنیں';
export const selected = (count: number) => isolated`${count} چنے گئے`;
/** `count` is null before the page's scripts have counted. */
export const removeSelected = (count: number | null) =>
  count ? isolated`چنے ہوئے ڈیلیٹ کریں (${count})` : 'چنے ہوئے ڈیلیٹ کریں';
export const removeSelectedQuestion = (count: number | null) => {
  if (count === 0) return 'کوئی آرڈر نہیں چنا گیا۔ جو آرڈر ڈیلیٹ کرنے ہیں ان پر نشان لگائیں۔';
  if (count === 1) return removeQuestion;
  return count === null
    ? 'کیا آپ واقعی یہ آرڈر ڈیلیٹ کرنا چاہتے ہیں؟'
    : isolated`کیا آپ واقعی یہ ${count} آرڈر ڈیلیٹ کرنا چاہتے ہیں؟`;
};
/** `inShop` are the statuses whose pieces a deletion brings back. */
export const removeSelectedDetails = (inShop: readonly OrderStatus[]) =>
  `${inShop.map((status) => orderStatuses[status]).join(' یا ')} آرڈروں کے پیس سٹاک میں واپس آ جائیں گے۔ کاپیاں ختم شدہ میں رہیں گی؛ جن گاہکوں کو انتظار ہے انہیں ای میل سے بتا دیا جائے گا۔`;
export const keepOrders = 'آرڈر رہنے دیں';
export const removeOrders = 'آرڈر ڈیلیٹ کریں';
export const noneDeleted = 'آرڈر ڈیلیٹ نہیں ہو سکے۔';
export const noneSelected = 'کوئی آرڈر نہیں چنا گیا تھا۔';

/** Pieces of orders that left the shop do not come back by a deletion. */
const stockText = ({ deleted, restocked }: Pick<DeletedOrders, 'deleted' | 'restocked'>) => {
  if (restocked === 0) return '';
  if (restocked < deleted) return `، ${many(restocked)} کے پیس سٹاک میں واپس آ گئے`;
  return '، پیس سٹاک میں واپس آ گئے';
};
export const someDeleted = (done: Pick<DeletedOrders, 'deleted' | 'restocked'>) =>
  `${many(done.deleted)} ڈیلیٹ ${done.deleted === 1 ? 'ہو گیا' : 'ہو گئے'}${stockText(done)}`;
export const someMissing = (missing: number) =>
  `${many(missing)} اس دوران پہلے ہی کینسل یا ڈیلیٹ ${missing === 1 ? 'ہو گیا تھا' : 'ہو گئے تھے'}۔`;
export const someFailed = (failed: number) =>
  `${many(failed)} ڈیلیٹ نہیں ${failed === 1 ? 'ہو سکا' : 'ہو سکے'}۔ براہِ کرم دوبارہ کوشش کریں۔`;

export const removedTitle = 'ختم شدہ آرڈر | ایڈمن';
export const removedHeading = 'ختم شدہ آرڈر';
export const removedText = 'وہ آرڈر جو کینسل ہوئے، ڈیلیٹ ہوئے یا جن کا پارسل نہیں لیا گیا۔';
export const removedNoun = 'ختم شدہ آرڈر';
export const noneRemoved = 'ابھی کوئی ختم شدہ آرڈر نہیں';
export const removedNotLoaded = 'ختم شدہ آرڈر نہیں دکھائے جا سکے۔';
export const removedOrder = (orderNumber: string) => isolated`ختم شدہ آرڈر ${orderNumber}`;
const byYou = 'آپ نے ڈیلیٹ کیا';
const wasRefused = 'ڈیلیٹ: پارسل نہیں لیا گیا';
export const endings: Record<Ending, string> = {
  cancelled: 'گاہک نے کینسل کیا',
  deleted: byYou,
  lost: byYou,
  archived: byYou,
  refused: wasRefused,
  returned: wasRefused,
};

/** What the shopkeeper writes on WhatsApp; it can be changed before it is sent. */
export const salaam = ({ name, store, orderNumber }: { name: string; store: string; orderNumber: string }) =>
  isolated`السلام علیکم ${name}، ${store} کی طرف سے آپ کے آرڈر ${orderNumber} کے بارے میں:`;
export const item = ({ quantity, name }: { quantity: number; name: string }) =>
  isolated`${name} × ${quantity}`;
export const total = ({ total, freeDelivery }: { total: string; freeDelivery: boolean }) =>
  `${isolated`کل رقم: ${total}، پارسل ملنے پر نقد۔`}${freeDelivery ? ' ڈیلیوری مفت ہے۔' : ''}`;
export const pleaseConfirm = 'براہِ کرم کنفرم کر دیں کہ ہم اسے بھیج دیں۔';
