import type { OutboxKind } from '#shop/mails/set-aside.server.ts';
import type { OrderStatus } from '#shop/orders/life.ts';
import type { Greeted, Line, Order, Store } from '../en/emails.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './emails.ts';

export const names: Record<OutboxKind, string> = {
  'password reset': 'نئے پاس ورڈ کا لنک',
  'account exists': 'اس ای میل کا اکاؤنٹ پہلے سے ہے',
  'address proof': 'ای میل کی تصدیق کا لنک',
  'new address': 'نئی ای میل کی تصدیق کا لنک',
  'address asked': 'نئی ای میل مانگی گئی',
  'new device': 'نئی ڈیوائس سے لاگ اِن',
  invitation: 'مددگار کے لاگ اِن کا لنک',
  'order placed': 'آرڈر کا شکریہ',
  'new order': 'نیا آرڈر',
  'order status': 'آرڈر کا حال',
  'order changed': 'آرڈر میں تبدیلی',
  'order removed': 'آرڈر نہیں آئے گا',
  'exchange declined': 'ایکسچینج سے انکار',
  'contact answer': 'میسج کا جواب',
  'wait asked': 'انتظار کی لسٹ سے پہلے سوال',
  'back in stock': 'پراڈکٹ دوبارہ سٹاک میں',
  'day in lines': 'دن پانچ لائنوں میں',
  push: 'اطلاع',
};

const salaam = (name: string | null) => (name === null ? 'السلام علیکم' : isolated`السلام علیکم ${name}`);
export const signature = (store: { name: string; street: string; city: string; phone: string }) =>
  fromRight`${store.name}، ${store.street}، ${store.city}۔ فون ${store.phone}`;
export const sentByShop = ({ store }: Store) => fromRight`${store} کی دکان کی طرف سے۔`;

export const resetSubject = ({ store }: Store) => fromRight`${store} کے لیے آپ کا نیا پاس ورڈ`;
export const resetHeading = 'نیا پاس ورڈ';
export const resetAsked = ({ to }: { to: string }) =>
  isolated`السلام علیکم، کسی نے، غالباً آپ ہی نے، ${to} کے لیے نیا پاس ورڈ مانگا ہے۔`;
export const resetLink =
  'نیچے دیا گیا لنک ایک بار، ایک گھنٹے تک چلے گا۔ اگر یہ آپ نے نہیں کیا تو کچھ نہ کریں: آپ کا پاس ورڈ وہی رہے گا۔';
export const setPassword = 'نیا پاس ورڈ رکھیں';

export const existsSubject = ({ store }: Store) => fromRight`${store} پر آپ کا اکاؤنٹ پہلے سے موجود ہے`;
export const existsHeading = 'آپ کا اکاؤنٹ پہلے سے موجود ہے';
export const existsTried =
  'السلام علیکم، کسی نے، غالباً آپ ہی نے، اس ای میل سے اکاؤنٹ بنانے کی کوشش کی۔ اس کا اکاؤنٹ پہلے سے موجود ہے۔';
export const existsWhatNow =
  'اپنے پاس ورڈ سے لاگ اِن کریں، یا یاد نہ ہو تو نیا رکھ لیں۔ اگر یہ آپ نے نہیں کیا تو کچھ نہ کریں: کچھ نہیں بدلا۔';
export const logIn = 'لاگ اِن کریں';

export const proofSubject = ({ store }: Store) => fromRight`${store} پر آپ کی ای میل`;
export const proved = 'آپ کی ای میل کی تصدیق ہو گئی ہے';
export const provedAlready = ({ to }: { to: string }) =>
  isolated`السلام علیکم، ${to} کی تصدیق پہلے ہی ہو چکی ہے۔ آپ کو کچھ نہیں کرنا۔`;
export const confirm = 'اپنی ای میل کی تصدیق کریں';
export const proofFor = ({ to }: { to: string }) =>
  isolated`السلام علیکم، ہماری دکان پر ایک اکاؤنٹ میں یہ ای میل لکھی ہے: ${to}۔`;
export const proofLink =
  'نیچے دیے گئے لنک سے تصدیق ہو جائے گی کہ یہ آپ کی ہے۔ یہ ایک بار، تین دن تک چلے گا۔ اگر آپ نے اکاؤنٹ نہیں بنایا تو کچھ نہ کریں۔';
export const whyConfirm =
  'تصدیق کے بعد ہماری ای میل میں یہ بھی لکھا ہو گا کہ پارسل کہاں جا رہا ہے۔ اگر آپ نے آرڈر نہیں کیا تو کسی نے غلطی سے آپ کی ای میل لکھ دی ہے: کچھ نہ کریں، یا ہمیں کال کریں۔';

export const newAddressSubject = ({ store }: Store) => fromRight`${store} کے ایڈمن کی نئی ای میل`;
export const newAddressFor = ({ to }: { to: string }) =>
  isolated`السلام علیکم، دکان کے ایڈمن کے اکاؤنٹ کی نئی ای میل ${to} رکھی جا رہی ہے۔`;
export const newAddressLink =
  'نیچے دیے گئے لنک سے اس کی تصدیق ہو جائے گی۔ یہ تین دن تک، ایک بار کام کرتا ہے۔ اس کے بعد آپ اسی ای میل سے لاگ اِن کریں گے اور دکان اسی پر لکھے گی۔ اگر یہ آپ نے نہیں کہا تو کچھ نہ کریں۔';
export const addressAskedSubject = ({ store }: Store) =>
  fromRight`${store} پر آپ کے اکاؤنٹ کی ای میل بدل رہی ہے`;
export const addressAskedHeading = 'آپ کے اکاؤنٹ کے لیے نئی ای میل';
export const addressAsked = ({ asked }: { asked: string }) =>
  isolated`السلام علیکم، کسی نے، غالباً آپ ہی نے، آپ کے اکاؤنٹ کی ای میل ${asked} کرنے کو کہا ہے۔ جب تک وہاں بھیجا گیا لنک نہیں کھلتا، آپ اسی ای میل سے لاگ اِن کریں گے۔`;
export const invitationSubject = ({ store }: Store) => fromRight`${store} کی دکان کے لیے آپ کا لاگ اِن`;
export const invitationHeading = 'دکان کے لیے آپ کا لاگ اِن';
export const invitation = ({ store }: Store) =>
  isolated`السلام علیکم، ${store} کے مالک نے اس ای میل سے آپ کے لیے لاگ اِن بنایا ہے۔`;
export const invitationLink =
  'نیچے کے لنک سے اپنا پاس ورڈ بنائیں۔ یہ ایک ہی بار چلتا ہے، تین دن تک۔ اگر آپ کو اس کا کچھ پتہ نہیں تو کچھ نہ کریں۔';

export const newDeviceSubject = ({ store }: Store) => fromRight`${store} پر نئی ڈیوائس سے لاگ اِن`;
export const newDeviceHeading = 'نئی ڈیوائس سے لاگ اِن';
export const newDevice = ({ device, when }: { device: string; when: string }) =>
  isolated`السلام علیکم، ${when} کو ایک ایسی ڈیوائس سے آپ کے اکاؤنٹ میں لاگ اِن ہوا جو ہم نے پہلے نہیں دیکھی${device && isolated`: ${device}`}۔ اگر یہ آپ ہی نے کیا تو کچھ نہ کریں۔`;
export const notYou =
  'اگر یہ آپ نہیں تھے تو ابھی اپنا اکاؤنٹ کھولیں: پاس ورڈ بدلیں اور باقی سب ڈیوائسیں لاگ آؤٹ کریں۔';
export const openAccount = 'اپنا اکاؤنٹ کھولیں';

export const seeThisOrder = 'یہ آرڈر دیکھیں';
export const seeOrders = 'اپنے آرڈر دیکھیں';
export const courier = 'کوریئر';
export const ownRider = 'ہمارا اپنا رائیڈر';
export const parcelNumber = 'پارسل کا نمبر';
export const followParcel = 'پارسل کہاں ہے، دیکھیں';
export const howWasIt = 'کپڑا کیسا لگا؟ رائے لکھیں';
export const goesTo = 'کہاں جائے گا';
export const total = 'کل رقم';
export const orderLine = ({ quantity, cutCm, name, sum }: Line) =>
  cutCm > 0 ? fromRight`${name}: ${sum}` : fromRight`${name} × ${quantity}: ${sum}`;
export const before = ({ sum }: { sum: string }) => isolated`سیل سے پہلے ${sum}`;

export const placedSubject = ({ orderNumber, store }: Order & Store) =>
  fromRight`${store} پر آپ کا آرڈر ${orderNumber}`;
export const placedHeading = 'آرڈر کرنے کا شکریہ';
export const placedText = ({ name, orderNumber }: Greeted) =>
  isolated`${salaam(name)}، ہمیں آپ کا آرڈر ${orderNumber} مل گیا ہے، ہم جلد آپ سے رابطہ کریں گے۔`;
export const placedPayment = ({ freeShipping }: { freeShipping: boolean }) =>
  `پیسے پارسل ملنے پر نقد دینے ہیں۔${freeShipping ? ' ڈیلیوری مفت ہے۔' : ''}`;

export const isGift =
  'یہ تحفے کے طور پر جائے گا: پارسل میں قیمتیں نہیں ہوں گی۔ جو رقم دینی ہے وہ کوریئر پھر بھی لے گا، اس سے جو پارسل لے۔';
export const giftNote = 'پارسل میں میسج';

export const statusSubject = ({ orderNumber, status }: Order & { status: OrderStatus }) =>
  isolated`آرڈر ${orderNumber}: ${orderStatuses[status]}`;
export const statusNow = ({ name, orderNumber, status }: Greeted & { status: OrderStatus }) =>
  isolated`${salaam(name)}، آپ کے آرڈر ${orderNumber} کا حال: ${orderStatuses[status]}۔`;
export { inMail as statusWords } from './statuses.ts';

export const nothingToPay = 'پارسل ملنے پر کچھ نہیں دینا۔';
export const restToPay = ({ received, toPay }: { received: string; toPay: string }) =>
  isolated`کل رقم میں سے ${received} مل گئے ہیں۔ ${toPay} نقد تیار رکھیں، پارسل ملنے پر دینے ہوں گے۔`;

export const changedSubject = ({ orderNumber }: Order) => isolated`آپ کے آرڈر ${orderNumber} میں تبدیلی`;
export const changedHeading = 'آپ کے آرڈر میں تبدیلی ہوئی ہے';
export const changedText = ({ name, orderNumber }: Greeted) =>
  isolated`${salaam(name)}، ہم نے آپ کے آرڈر ${orderNumber} میں تبدیلی کی ہے۔ اب یہ نیچے لکھا ہے۔`;
export const newTotal = ({ before, after }: { before: string; after: string }) =>
  isolated`کل رقم ${before} تھی، اب ${after} ہے۔`;
export const sameTotal = ({ total }: { total: string }) => isolated`کل رقم پہلے کی طرح ${total} ہے۔`;
export const callIfWrong = ({ phone }: { phone: string }) =>
  isolated`اگر آپ نے یہ نہیں کہا تھا تو ہمیں ${phone} پر کال کریں۔`;

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

export const declinedSubject = ({ orderNumber }: Order) => isolated`آپ کے آرڈر ${orderNumber} کی تبدیلی`;
export const declinedHeading = 'معذرت، یہ تبدیل نہیں ہو سکتا';
export const declinedText = ({ name, orderNumber }: Greeted) =>
  isolated`${salaam(name)}، آپ نے اپنے آرڈر ${orderNumber} کے پیس تبدیل کرنے کا کہا تھا۔ معذرت، ہم یہ تبدیل نہیں کر سکتے۔`;
export const declinedWhy = ({ reason }: { reason: string }) => isolated`وجہ: ${reason}`;
export const callAboutIt = ({ phone }: { phone: string }) =>
  isolated`کچھ پوچھنا ہو تو ہمیں ${phone} پر کال کریں۔`;

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

export const trialSubject = ({ store }: Store) => fromRight`${store} سے ایک آزمائشی ای میل`;
export const trialHeading = 'ای میل چل رہی ہے';
export const trialText =
  'یہ ای میل آپ نے خود کو بھیجی تھی، یہ دیکھنے کے لیے کہ دکان سے ای میل جاتی ہے یا نہیں۔ جاتی ہے۔';

export const answerSubject = ({ store }: Store) => isolated`آپ کے میسج کا جواب – ${store}`;
export const answerHeading = 'آپ کے میسج کا جواب';
export const answerAsked = ({ date }: { date: string }) =>
  isolated`السلام علیکم، آپ نے ${date} کو ہمیں میسج بھیجا تھا۔`;
export const answerText = 'ہمارا جواب';
export const answerMistake =
  'اس ای میل کا جواب دیا جا سکتا ہے۔ اگر آپ نے ہمیں نہیں لکھا تو کسی نے غلطی سے آپ کا ای میل ایڈریس لکھ دیا ہے: کچھ نہ کریں۔';
export const waitSubject = ({ store }: Store) => fromRight`${store} میں دوبارہ آنے پر آپ کو بتائیں؟`;
export const waitHeading = 'دوبارہ آنے پر مجھے بتائیں';
export const waitAsked = ({ name }: { name: string }) =>
  isolated`السلام علیکم، کسی نے، غالباً آپ نے، کہا ہے کہ ${name} کے دوبارہ سٹاک میں آنے پر اس ای میل پر لکھیں۔`;
export const waitLink =
  'نیچے دیے گئے لنک سے ہاں کہیں، یا کبھی بھی لسٹ سے نکل جائیں۔ اگر یہ آپ نے نہیں کہا تو کچھ نہ کریں: ہم دوبارہ نہیں لکھیں گے اور تین دن میں یہ ای میل بھول جائیں گے۔';
export const waitAnswer = 'ہاں کہیں، یا لسٹ سے نکلیں';
export const backSubject = ({ name }: { name: string }) => isolated`دوبارہ سٹاک میں: ${name}`;
export const backHeading = 'یہ دوبارہ سٹاک میں ہے';
export const backText = ({ name }: { name: string }) =>
  isolated`السلام علیکم، آپ نے کہا تھا کہ بتا دیں: ${name} دوبارہ سٹاک میں ہے۔`;
export const backOnce =
  'جو پہلے آئے، اسے پہلے ملے گا۔ اس کے بارے میں یہی ایک ای میل تھی، اور آپ کی ای میل اب لسٹ میں نہیں ہے۔';
export const seeProduct = 'دکان میں دیکھیں';
