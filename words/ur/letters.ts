/** The shop's mails. */
import type { OrderStatus } from '#shop/orders/life.ts';
import type { Greeted, Order, Store } from '../en/letters.ts';
import { isolated } from '../isolate.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './letters.ts';

/** `name` is null where the mail may hold nothing that a person typed. */
const salaam = (name: string | null) => (name === null ? 'السلام علیکم' : isolated`السلام علیکم ${name}`);
export const signature = (store: { name: string; street: string; city: string; phone: string }) =>
  isolated`${store.name}، ${store.street}، ${store.city}۔ فون ${store.phone}`;
export const sentByShop = ({ store }: Store) => isolated`${store} کی دکان کی طرف سے۔`;

export const resetSubject = ({ store }: Store) => isolated`${store} کے لیے آپ کا نیا پاس ورڈ`;
export const resetHeading = 'نیا پاس ورڈ';
export const resetAsked = ({ to }: { to: string }) =>
  isolated`السلام علیکم، کسی نے، غالباً آپ ہی نے، ${to} کے لیے نیا پاس ورڈ مانگا ہے۔`;
export const resetLink =
  'نیچے دیا گیا لنک ایک بار، ایک گھنٹے تک چلے گا۔ اگر یہ آپ نے نہیں کیا تو کچھ نہ کریں: آپ کا پاس ورڈ وہی رہے گا۔';
export const setPassword = 'نیا پاس ورڈ رکھیں';

export const existsSubject = ({ store }: Store) => isolated`${store} پر آپ کا اکاؤنٹ پہلے سے موجود ہے`;
export const existsHeading = 'آپ کا اکاؤنٹ پہلے سے موجود ہے';
export const existsTried =
  'السلام علیکم، کسی نے، غالباً آپ ہی نے، اس ای میل سے اکاؤنٹ بنانے کی کوشش کی۔ اس کا اکاؤنٹ پہلے سے موجود ہے۔';
export const existsWhatNow =
  'اپنے پاس ورڈ سے لاگ اِن کریں، یا بھول گئے ہیں تو نیا رکھ لیں۔ اگر یہ آپ نے نہیں کیا تو کچھ نہ کریں: کچھ نہیں بدلا۔';
export const logIn = 'لاگ اِن کریں';

export const proofSubject = ({ store }: Store) => isolated`${store} پر آپ کی ای میل`;
export const proved = 'آپ کی ای میل کی تصدیق ہو گئی ہے';
export const provedAlready = ({ to }: { to: string }) =>
  isolated`السلام علیکم، ${to} کی تصدیق پہلے ہی ہو چکی ہے۔ آپ کو کچھ نہیں کرنا۔`;
export const confirm = 'اپنی ای میل کی تصدیق کریں';
export const proofFor = ({ to }: { to: string }) =>
  isolated`السلام علیکم، ہماری دکان پر ایک اکاؤنٹ میں یہ ای میل لکھی ہے: ${to}۔`;
export const proofLink =
  'نیچے دیے گئے لنک سے تصدیق ہو جائے گی کہ یہ آپ کی ہے۔ یہ ایک بار، تین دن تک چلے گا۔ اگر آپ نے اکاؤنٹ نہیں بنایا تو کچھ نہ کریں۔';
export const whyConfirm =
  'جب آپ تصدیق کر دیں گے کہ یہ ای میل آپ کی ہے تو ہماری ای میل میں یہ بھی لکھا ہو گا کہ پارسل کہاں جا رہا ہے۔ اگر آپ نے آرڈر نہیں کیا تو کسی نے غلطی سے آپ کی ای میل لکھ دی ہے: کچھ نہ کریں، یا ہمیں کال کریں۔';

export const seeOrders = 'اپنے آرڈر دیکھیں';
export const goesTo = 'کہاں جائے گا';
export const total = 'کل رقم';
/** A line of an order, in the mail's plain text. */
export const orderLine = ({ quantity, name, sum }: { quantity: number; name: string; sum: string }) =>
  isolated`${name} × ${quantity}: ${sum}`;

export const placedSubject = ({ orderNumber, store }: Order & Store) =>
  isolated`${store} پر آپ کا آرڈر ${orderNumber}`;
export const placedHeading = 'آرڈر کرنے کا شکریہ';
export const placedText = ({ name, orderNumber }: Greeted) =>
  isolated`${salaam(name)}، ہمیں آپ کا آرڈر ${orderNumber} مل گیا ہے، ہم جلد آپ سے رابطہ کریں گے۔`;
export const placedPayment = ({ freeShipping }: { freeShipping: boolean }) =>
  `پیسے آپ پارسل ملنے پر نقد دیں گے۔${freeShipping ? ' ڈیلیوری مفت ہے۔' : ''}`;

export const statusSubject = ({ orderNumber, status }: Order & { status: OrderStatus }) =>
  isolated`آرڈر ${orderNumber}: ${orderStatuses[status]}`;
export const statusNow = ({ name, orderNumber, status }: Greeted & { status: OrderStatus }) =>
  isolated`${salaam(name)}، آپ کے آرڈر ${orderNumber} کی تازہ صورتِ حال: ${orderStatuses[status]}۔`;
export const statusWords: Record<OrderStatus, { heading: string; text: string }> = {
  pending: {
    heading: 'آپ کا آرڈر دوبارہ پینڈنگ ہے',
    text: 'ہم اسے دیکھ کر جلد آپ سے رابطہ کریں گے۔',
  },
  confirmed: {
    heading: 'آپ کا آرڈر کنفرم ہو گیا',
    text: 'ہم کپڑا کاٹ کر پیک کر رہے ہیں، تیار ہوتے ہی آپ کو بھیج دیں گے۔',
  },
  delivering: {
    heading: 'آپ کا آرڈر راستے میں ہے',
    text: 'نیچے لکھی رقم نقد تیار رکھیں، پارسل ملنے پر دینی ہو گی۔',
  },
  delivered: {
    heading: 'آپ کا آرڈر پہنچ گیا',
    text: 'امید ہے کپڑا آپ کو پسند آئے گا۔ خوشی سے پہنیں۔',
  },
};

export const refusedSubject = ({ orderNumber }: Order) =>
  isolated`آپ کے آرڈر ${orderNumber} کا پارسل واپس آ گیا`;
export const refusedHeading = 'آپ کا پارسل ہمارے پاس واپس آ گیا';
export const refusedText = ({ name, orderNumber }: Greeted) =>
  isolated`${salaam(name)}، آپ کے آرڈر ${orderNumber} کا پارسل نہیں لیا گیا اور ہمارے پاس واپس آ گیا۔ آرڈر بند کر دیا گیا ہے، آپ کو کچھ نہیں دینا۔`;
export const removedSubject = ({ orderNumber }: Order) => isolated`آپ کا آرڈر ${orderNumber} نہیں آئے گا`;
export const removedHeading = 'آپ کا آرڈر نہیں آئے گا';
export const removedText = ({ name, orderNumber }: Greeted) =>
  isolated`${salaam(name)}، ہم نے آپ کا آرڈر ${orderNumber} اپنی لسٹ سے ہٹا دیا ہے۔ یہ نہیں آئے گا، اور آپ کو کچھ نہیں دینا۔`;
export const callUs = ({ phone }: { phone: string }) =>
  isolated`وجہ جاننی ہو، یا کپڑا پھر بھی چاہیے ہو، تو ہمیں ${phone} پر کال کریں۔`;

export const newOrderSubject = ({ orderNumber, total, city }: Order & { total: string; city: string }) =>
  isolated`نیا آرڈر ${orderNumber}: ${total}، ${city}`;
export const newOrderHeading = ({ from }: { from: string }) => isolated`نیا آرڈر، ${from} کی طرف سے`;
export const newOrderText = ({ orderNumber }: Order) =>
  isolated`آرڈر ${orderNumber} آپ کے کنفرم کرنے کے انتظار میں ہے۔`;
export const phone = 'فون';
export const email = 'ای میل';
export const notes = 'نوٹ';
export const openOrder = 'آرڈر کھولیں';
export const whatsApp = 'واٹس ایپ';
