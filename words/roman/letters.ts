/** The shop's mails. */
import type { OrderStatus } from '#shop/orders/life.ts';
import type { Greeted, Order, Store } from '../en/letters.ts';
import { isolated } from '../isolate.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './letters.ts';

/** `name` is null where the mail may hold nothing that a person typed. */
const salaam = (name: string | null) =>
  name === null ? 'Assalam o alaikum' : isolated`Assalam o alaikum ${name}`;
export const signature = (store: { name: string; street: string; city: string; phone: string }) =>
  `${store.name}, ${store.street}, ${store.city}. Phone ${store.phone}`;
export const sentByShop = ({ store }: Store) => `${store} ki dukaan ki taraf se.`;

export const resetSubject = ({ store }: Store) => `${store} ke liye aap ka naya password`;
export const resetHeading = 'Naya password';
export const resetAsked = ({ to }: { to: string }) =>
  `Assalam o alaikum, kisi ne, ghaliban aap hi ne, ${to} ke liye naya password maanga hai.`;
export const resetLink =
  'Neeche diya gaya link aik baar, aik ghante tak chalega. Agar ye aap ne nahi kiya to kuch na karein: aap ka password wahi rahega.';
export const setPassword = 'Naya password rakhein';

export const existsSubject = ({ store }: Store) => `${store} par aap ka account pehle se maujood hai`;
export const existsHeading = 'Aap ka account pehle se maujood hai';
export const existsTried =
  'Assalam o alaikum, kisi ne, ghaliban aap hi ne, is email se account banane ki koshish ki. Is ka account pehle se maujood hai.';
export const existsWhatNow =
  'Apne password se login karein, ya bhool gaye hain to naya rakh lein. Agar ye aap ne nahi kiya to kuch na karein: kuch nahi badla.';
export const logIn = 'Login karein';

export const proofSubject = ({ store }: Store) => `${store} par aap ki email`;
export const proved = 'Aap ki email ki tasdeeq ho gayi hai';
export const provedAlready = ({ to }: { to: string }) =>
  `Assalam o alaikum, ${to} ki tasdeeq pehle hi ho chuki hai. Aap ko kuch nahi karna.`;
export const confirm = 'Apni email ki tasdeeq karein';
export const proofFor = ({ to }: { to: string }) =>
  `Assalam o alaikum, hamari dukaan par aik account mein ye email likhi hai: ${to}.`;
export const proofLink =
  'Neeche diye gaye link se tasdeeq ho jayegi ke ye aap ki hai. Ye aik baar, teen din tak chalega. Agar aap ne account nahi banaya to kuch na karein.';
export const whyConfirm =
  'Jab aap tasdeeq kar denge ke ye email aap ki hai to hamari email mein ye bhi likha hoga ke parcel kahan ja raha hai. Agar aap ne order nahi kiya to kisi ne ghalati se aap ki email likh di hai: kuch na karein, ya hamein call karein.';

export const seeOrders = 'Apne orders dekhein';
export const goesTo = 'Kahan jayega';
export const total = 'Kul raqam';
/** A line of an order, in the mail's plain text. */
export const orderLine = ({ quantity, name, sum }: { quantity: number; name: string; sum: string }) =>
  isolated`${quantity} × ${name}: ${sum}`;

export const placedSubject = ({ orderNumber, store }: Order & Store) =>
  `${store} par aap ka order ${orderNumber}`;
export const placedHeading = 'Order karne ka shukriya';
export const placedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, hamein aap ka order ${orderNumber} mil gaya hai, hum jald aap se raabta karenge.`;
export const placedPayment = ({ freeShipping }: { freeShipping: boolean }) =>
  `Paise aap parcel milne par naqad denge.${freeShipping ? ' Delivery free hai.' : ''}`;

export const statusSubject = ({ orderNumber, status }: Order & { status: OrderStatus }) =>
  `Order ${orderNumber}: ${orderStatuses[status]}`;
export const statusNow = ({ name, orderNumber, status }: Greeted & { status: OrderStatus }) =>
  `${salaam(name)}, aap ke order ${orderNumber} ki taaza soorat-e-haal: ${orderStatuses[status]}.`;
export const statusWords: Record<OrderStatus, { heading: string; text: string }> = {
  pending: {
    heading: 'Aap ka order dobara pending hai',
    text: 'Hum ise dekh kar jald aap se raabta karenge.',
  },
  confirmed: {
    heading: 'Aap ka order confirm ho gaya',
    text: 'Hum kapra kaat kar pack kar rahe hain, tayyar hote hi aap ko bhej denge.',
  },
  delivering: {
    heading: 'Aap ka order raste mein hai',
    text: 'Neeche likhi raqam naqad tayyar rakhein, parcel milne par deni hogi.',
  },
  delivered: {
    heading: 'Aap ka order pohanch gaya',
    text: 'Umeed hai kapra aap ko pasand aayega. Khushi se pehnein.',
  },
};

export const refusedSubject = ({ orderNumber }: Order) =>
  `Aap ke order ${orderNumber} ka parcel wapas aa gaya`;
export const refusedHeading = 'Aap ka parcel hamare paas wapas aa gaya';
export const refusedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, aap ke order ${orderNumber} ka parcel nahi liya gaya aur hamare paas wapas aa gaya. Order band kar diya gaya hai, aap ko kuch nahi dena.`;
export const removedSubject = ({ orderNumber }: Order) => `Aap ka order ${orderNumber} nahi aayega`;
export const removedHeading = 'Aap ka order nahi aayega';
export const removedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, hum ne aap ka order ${orderNumber} apni list se hata diya hai. Ye nahi aayega, aur aap ko kuch nahi dena.`;
export const callUs = ({ phone }: { phone: string }) =>
  `Wajah jaanni ho, ya kapra phir bhi chahiye ho, to hamein ${phone} par call karein.`;

export const newOrderSubject = ({ orderNumber, total, city }: Order & { total: string; city: string }) =>
  isolated`Naya order ${orderNumber}: ${total}, ${city}`;
export const newOrderHeading = ({ from }: { from: string }) => isolated`Naya order, ${from} ki taraf se`;
export const newOrderText = ({ orderNumber }: Order) =>
  `Order ${orderNumber} aap ke confirm karne ke intezar mein hai.`;
export const phone = 'Phone';
export const email = 'Email';
export const notes = 'Note';
export const openOrder = 'Order kholein';
export const whatsApp = 'WhatsApp';
