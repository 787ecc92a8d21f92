import type { DeletedOrders } from '#shop/orders/change.server.ts';
import type { OrderStatus } from '#shop/orders/life.ts';
import type { OrderLine, OrderSort } from '#shop/orders/order.ts';
import type { PhoneHistory } from '#shop/orders/read.server.ts';
import type { Message } from '#shop/settings/texts.ts';
import type { MessageFacts, Source, TotalFacts } from '../en/orders.ts';
import { isolated } from '../isolate.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './orders.ts';

const many = (orders: number) => (orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`);

export const title = 'Orders | Admin';
export const heading = 'Orders';
export const nouns = ['order', 'orders'] as const;
export const searchedFor = 'Naam, phone ya product';
export const notLoaded = 'Orders nahi dikhaye ja sake.';
export const byStatus = 'Marhale ke hisaab se';
export const all = 'Sab';
export const removed = 'Khatam shuda';
export const sortBy = 'Tarteeb';
export const sorts: Record<OrderSort, string> = {
  newest: 'Naye pehle',
  oldest: 'Purane pehle',
  dearest: 'Zyada raqam pehle',
  cheapest: 'Kam raqam pehle',
};

const from = ({ phone }: Source) => (phone === null ? 'aik network se' : `phone ${phone} ke liye`);
export const onlyFrom = ({ phone, since }: Source & { since: string }) =>
  `Sirf wo orders jo ${since} se ab tak ${from({ phone })} aaye.`;
export const removeFilter = 'Sab orders dikhayein';
export const noneFrom = ({ phone, status }: Source & { status: OrderStatus | undefined }) => {
  const none =
    phone === null ? 'is network se ab koi order nahi' : `phone ${phone} ke liye ab koi order nahi`;
  return status ? `${orderStatuses[status]}: ${none}` : none;
};
export const rushes = 'Aik saath bohat se orders';
export const rush = ({ orders, phone }: Source & { orders: number }) =>
  `Aik ghante mein ${many(orders)} ${from({ phone })}; dekh lein`;

export const order = (orderNumber: string) => `Order ${orderNumber}`;
export const amountTo = ({ what, city }: { what: string; city: string }) =>
  city ? isolated`${what}, ${city}` : what;
export const leftToPay = (amount: string) => `${amount} abhi lena baqi hai`;
export const openOrder = (orderNumber: string) => `Order ${orderNumber} kholein`;
export const call = ({ name, phone }: { name: string; phone: string }) =>
  isolated`${name} ko call karein, ${phone}`;
export const whatsApp = 'WhatsApp';
export const whatsAppTo = (name: string) => isolated`${name} ko WhatsApp karein`;
export const details = 'Maal, pata aur mazeed';
export const detailsOf = (orderNumber: string) => `, order ${orderNumber}`;
export const items = 'Maal';
export const customer = 'Gahak';
export const account = (email: string) => `Account: ${email}`;
export const chased = ({ what, ago }: { what: string; ago: string }) => `${what}, ${ago}`;
export const noEarlier = 'Pehle koi order nahi';
export const earlier = ({ open, received, cancelled, refused }: PhoneHistory) => {
  const ended = `${received} liye, ${cancelled} cancel kiye, ${refused} wapas kiye`;
  const others = open === 1 ? '1 aur order chal raha hai' : `${open} aur order chal rahe hain`;
  const hasEnded = received + cancelled + refused > 0;
  return `Ye number: ${[hasEnded && ended, open > 0 && others].filter(Boolean).join('; ')}`;
};

export const status = 'Marhala';
export const tools = 'Talaash, tarteeb, intekhab';
export const moreItems = (count: number) => `${count} aur`;
export const confirm = 'Confirm karein';
export const confirmOf = (orderNumber: string) => `Order ${orderNumber} confirm karein`;
export const update = 'Save karein';
export const updateOf = (orderNumber: string) => `Order ${orderNumber} ka marhala save karein`;
export const updated = 'Order ka marhala badal gaya';
export const nowIs = (status: OrderStatus) => `Ab: ${orderStatuses[status]}`;
export const notUpdated = 'Order ka marhala nahi badal saka.';
export const goneMeanwhile = 'Ye order is dauran cancel ya delete ho gaya.';
export const noSuchStatus = 'Aisa koi marhala nahi hai.';
export const orderNow = ({ orderNumber, status }: { orderNumber: string; status: OrderStatus }) =>
  `Order ${orderNumber}, ab ${orderStatuses[status]}`;
export const isNow = ({ digits, status }: { digits: string; status: OrderStatus }) =>
  `(…${digits}) ab: ${orderStatuses[status]}.`;
export const undo = 'Pehle jaisa karein';
export const undoOf = (orderNumber: string) => `Order ${orderNumber} pehle jaisa karein`;

export const remove = 'Delete karein';
export const removeOf = (orderNumber: string) => `Order ${orderNumber} delete karein`;
export const removeQuestion = 'Kya aap waqai ye order delete karna chahte hain?';
export const backInStock = 'Is ke piece stock mein wapas aa jayenge.';
export const notBackInStock = 'Is ke piece dukaan se ja chuke hain, stock mein wapas nahi aayenge.';
export const copyStays = 'Is ki copy Khatam shuda mein rahegi.';
export const customerIsTold = 'Gahak ko email se bata diya jayega.';
export const keepOrder = 'Order rehne dein';
export const removeOrder = 'Order delete karein';
export const deleted = 'Order delete ho gaya';
export const notDeleted = 'Order delete nahi ho saka.';
export const goneBefore = 'Ye is dauran cancel ya delete ho gaya tha.';
export const comesBack =
  'Is ka parcel wapas aa raha hai. Order mein “Wapas mil gaya” ya “Gum ho gaya” likhein.';

export const select = (orderNumber: string) => `Order ${orderNumber} chunein`;
export const selectAll = 'Sab chunein';
export const selected = (count: number) => `${count} chune gaye`;
export const print = 'Print karein';
export const removeSelected = (count: number | null) =>
  count ? `Chune hue delete karein (${count})` : 'Chune hue delete karein';
export const removeSelectedQuestion = (count: number | null) => {
  if (count === 0) return 'Koi order nahi chuna gaya. Jo orders delete karne hain un par nishan lagayein.';
  if (count === 1) return removeQuestion;
  return `Kya aap waqai ye ${count === null ? '' : `${count} `}orders delete karna chahte hain?`;
};
export const removeSelectedDetails = (inShop: readonly OrderStatus[]) =>
  `Jo orders ${inShop.map((status) => orderStatuses[status]).join(' ya ')} hain un ke piece stock mein wapas aa jayenge. Copies Khatam shuda mein rahengi; jin gahakon ko intezar hai unhein email se bata diya jayega.`;
export const keepOrders = 'Orders rehne dein';
export const removeOrders = 'Orders delete karein';
export const noneDeleted = 'Orders delete nahi ho sake.';
export const noneSelected = 'Koi order nahi chuna gaya tha.';

const stockText = ({ deleted, restocked }: Pick<DeletedOrders, 'deleted' | 'restocked'>) => {
  if (restocked === 0) return '';
  if (restocked < deleted) return `, ${many(restocked)} ke piece stock mein wapas aa gaye`;
  return ', piece stock mein wapas aa gaye';
};
export const someDeleted = (done: Pick<DeletedOrders, 'deleted' | 'restocked'>) =>
  `${many(done.deleted)} delete ${done.deleted === 1 ? 'ho gaya' : 'ho gaye'}${stockText(done)}`;
export const someMissing = (missing: number) =>
  `${many(missing)} is dauran pehle hi cancel ya delete ${missing === 1 ? 'ho gaya tha' : 'ho gaye thay'}.`;
export const someComeBack = (comingBack: number) =>
  `${many(comingBack)} delete nahi ${comingBack === 1 ? 'hua' : 'hue'}: parcel wapas aa raha hai. Order mein “Wapas mil gaya” ya “Gum ho gaya” likhein.`;
export const someFailed = (failed: number) =>
  `${many(failed)} delete nahi ${failed === 1 ? 'ho saka' : 'ho sake'}. Dobara koshish karein.`;

export const removedTitle = 'Khatam shuda orders | Admin';
export const removedHeading = 'Khatam shuda orders';
export const removedText = 'Wo orders jo cancel hue, delete hue ya jin ka parcel nahi liya gaya.';
export const removedNoun = 'khatam shuda orders';
export const noneRemoved = 'Abhi koi khatam shuda order nahi';
export const removedNotLoaded = 'Khatam shuda orders nahi dikhaye ja sake.';
export const removedOrder = (orderNumber: string) => `Khatam shuda order ${orderNumber}`;
export { amongRemoved as endings } from './endings.ts';
export const piecesBack = (pieces: number) =>
  pieces === 1 ? 'Is ka piece stock mein wapas aa gaya.' : `Is ke ${pieces} piece stock mein wapas aa gaye.`;
export const goodsBack = 'Is ka sara samaan stock mein wapas aa gaya.';
export const piecesNotBack = 'Is ke piece stock mein wapas nahi aaye.';
export const changesOf = 'Is order ki sab tabdeeliyan';

export const salaam = ({ name, store, orderNumber }: MessageFacts) =>
  isolated`Assalam o alaikum ${name}, ${store} ki taraf se aap ke order ${orderNumber} ke baare mein:`;
export const item = ({ quantity, cutCm = 0, name }: Pick<OrderLine, 'quantity' | 'cutCm' | 'name'>) =>
  cutCm > 0 ? name : isolated`${quantity} × ${name}`;
export const nothingMore = 'Parcel milne par kuch nahi dena.';
export const getsBack = ({ amount }: { amount: string }) => `Kuch nahi dena: aap ko ${amount} wapas milenge.`;
export const total = ({ total, toPay, freeDelivery, paid }: TotalFacts) => {
  const said = {
    nothing: `Kul raqam: ${total}, parcel milne par naqad.`,
    part: `Kul raqam: ${total}. Aap ka advance mil gaya hai: parcel milne par ${toPay} naqad dene hain.`,
    all: `Kul raqam: ${total}. ${nothingMore}`,
  };
  return `${said[paid]}${freeDelivery ? ' Delivery free hai.' : ''}`;
};
export const goesTo = ({ address }: { address: string }) => `Pata: ${address}`;
export const pleaseConfirm = 'Confirm kar dein ke hum isay bhej dein.';
export const riderToday = ({ name, store, orderNumber }: MessageFacts) =>
  isolated`Assalam o alaikum ${name}, ${store} ki taraf se: rider aaj aap ka order ${orderNumber} la raha hai.`;
export const keepReady = ({ toPay }: { toPay: string }) => `Barah-e-karam ${toPay} naqad tayyar rakhein.`;
export const wasDelivered = ({ name, store, orderNumber }: MessageFacts) =>
  isolated`Assalam o alaikum ${name}, aap ka order ${orderNumber} pohanch gaya. ${store} se khareedari ka shukriya. Koi baat theek na ho to hamein yahin batayein.`;
export const seeOrder = ({ link }: { link: string }) =>
  `Ye order dekhne, confirm karne ya pata theek karne ke liye: ${link}`;
export const seeOrCorrect = ({ link }: { link: string }) =>
  `Ye order dekhne ya pata theek karne ke liye: ${link}`;
export const followOrder = ({ link }: { link: string }) => `Yahan dekhte rahein: ${link}`;
export const howWasIt = ({ name, store, orderNumber }: MessageFacts) =>
  isolated`Assalam o alaikum ${name}, ${store} ka order ${orderNumber} aap ko kaisa laga?`;
export const reviewHere = ({ link }: { link: string }) =>
  `Aap ke alfaaz aur aik tasveer se doosron ko chunne mein madad milegi: ${link}`;
export const thanks = ({ store, orderNumber }: Omit<MessageFacts, 'name'>) =>
  `${store} se khareedari ka shukriya. Aap ki raseed, order ${orderNumber}:`;
export const paidBy = ({ total, ways }: { total: string; ways: string }) =>
  `Kul raqam: ${total}, mil gayi: ${ways}.`;
export const onUdhaar = ({ total, paid, rest }: { total: string; paid: string; rest: string }) =>
  `Kul raqam: ${total}, mil gayi: ${paid}, udhaar par: ${rest}.`;
export const seeReceipt = ({ link }: { link: string }) => `Yahan dekhein: ${link}`;
export const messages: Record<Message, string> = {
  confirm: 'Confirm karwayein',
  today: 'Rider aaj aayega',
  delivered: 'Order mil gaya',
  review: 'Kapra kaisa laga?',
};
export const asAgreed = 'Order ki tafseel';
export const write = 'WhatsApp par likhein:';
export const fact = (text: string) => isolated`${text}`;
