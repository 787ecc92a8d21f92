import type { LabelFault } from '#shop/orders/label.ts';
import type { PairFault } from '#shop/parcels/number.ts';
import type { Outcome, Reason } from '#shop/parcels/parcel.ts';
import type { RateBy } from '#shop/parcels/rates.server.ts';
import type { MessageFacts } from '../en/parcels.ts';

export * as m from './parcels.ts';

export const title = 'Parcel | Admin';
export const heading = 'Parcel';
export const views = 'Kaun se parcel';
export const toHandOver = 'Courier ko dene hain';
export const underWay = 'Courier ke paas';
export const comingBack = 'Wapas aa rahe hain';
export const refusals = 'Kitne wapas aate hain';
export const nouns = ['parcel', 'parcel'] as const;
export const notLoaded = 'Parcel load nahi ho sake.';
export const noneUnderWay = 'Courier ke paas koi parcel nahi';
export const noneComingBack = 'Koi parcel wapas nahi aa raha';
export const noneToHandOver = 'Koi order courier ko dene wala nahi';
export const notPacked = 'Confirm hain, abhi pack nahi hue';
export const more = (count: number) => `${count} aur hain. Ye de diye jayein to wo nazar aayenge.`;

export const chooseOrders = '1. Order chunein';
export const chooseCourier = '2. Kaun le ja raha hai?';
export const courier = 'Courier';
export const ownRider = 'Apna rider';
export const noCouriers = 'Koi courier istemal mein nahi. Settings mein apne courier chunein.';
export const couriersSettings = 'Couriers';
export const selectAll = 'Sab chunein';
export const selectOrder = (orderNumber: string) => `Order number ${orderNumber}`;
export const ordered = (date: string) => `Order hua ${date}`;
export const bookingSheet = 'Courier ke liye booking sheet';
export const bookingSheetHint = 'Chune hue order, is courier ke columns mein.';
export const asCsv = 'CSV file';
export const asXlsx = 'Excel file (XLSX)';
export const numbers = '3. Parcel ke number';
export const numbersHint =
  'Har line mein aik number, oopar ki list ki tarteeb se. Ya order number ya us ke aakhri chaar hindse, phir comma, phir parcel ka number. Apna rider ho to khali chor dein.';
export const someGone =
  'Chuna hua koi order is dauran diya gaya, cancel ya delete ho gaya. Har number se pehle us ka order number aur comma likhein, ya numbers ki list theek karein, phir jaanchein.';
export const numberOf = ({ digits, name }: { digits: string; name: string }) => `Number: ${name}, …${digits}`;
export const check = 'Jaanchein';
export const checked = 'Kya ye theek hai?';
export const line = ({ number, name }: { number: string; name: string }) => `${number}: ${name}`;
export const handOver = (count: number) => `${count} parcel de dein`;
export const faults: Record<PairFault, string> = {
  'no number': 'ka number nahi hai',
  'wrong number': 'number nahi hai: 4 se 40 huroof, hindse aur dash',
  twice: 'do baar aaya hai',
  'in use': 'isi courier ke aik aur parcel ka number hai',
  'no order': 'zaid number hai',
  'unknown order': 'chune hue kisi order ka nahi',
  'several orders': 'kai orders ka ho sakta hai: poora order number likhein',
  unclear:
    'aik hi number ho sakta hai, ya order aur us ka number: number baghair space ke likhein, ya order number ke baad comma lagayein',
  'not named': 'ke saath order nahi likha, ye us order ka number ho sakta hai jo ab nahi raha',
  'no address': 'ka pata nahi hai',
  gone: 'is dauran diya gaya, cancel ya delete ho gaya',
};
export const labelFaults: Record<LabelFault, string> = {
  items: 'Pack hone ke baad cheezein badli hain: parcel kholein, phir label dobara print karein',
  address: 'Pack hone ke baad pata badla hai: label dobara print karein',
  other: 'Pack hone ke baad order badla hai: label dobara print karein',
};
export const printLabel = 'Naya label print karein';
export const noOrders = 'Kam se kam aik order chunein.';
export const tooMany = (max: number) => `Aik baar mein zyada se zyada ${max} parcel diye ja sakte hain.`;
export const noSuchCourier = 'Aisa koi courier nahi. Koi courier chunein.';
export const notHanded = 'Parcel nahi diye ja sake. Dobara koshish karein.';
export const handed = (count: number) => `${count} parcel de diye gaye`;
export const goneMeanwhile = (count: number) =>
  `${count} order is dauran diye gaye, cancel ya delete ho gaye, is liye chor diye gaye.`;
export const noSheet = 'In mein se koi order ab dene wala nahi.';

export const scan = 'Camera se scan karein';
export const scanned = (code: string) => `Parha gaya: ${code}`;
export const stopScan = 'Bas';
export const noCamera = 'Camera nahi khul saka.';

export const batches = 'Pichle diye gaye parcel';
export const batch = ({ courier, count, when }: { courier: string; count: number; when: string }) =>
  `${courier}: ${count} parcel, ${when}`;
export const loadSheet = 'Load sheet';
export const loadSheetOf = ({ courier, when }: { courier: string; when: string }) =>
  `Load sheet: ${courier}, ${when}`;
export const print = 'Print karein';
export const orderNumber = 'Order';
export const parcelNumber = 'Number';
export const customer = 'Gahak';
export const city = 'Sheher';
export const amount = 'Wasool karne hain';
export const total = (count: number) => `${count} parcel ki kul raqam`;
export const handedBy = 'Dene wala';
export const takenBy = 'Lene wala (naam, dastkhat, waqt)';

export const since = (when: string) => `Bheja gaya ${when}`;
export const openOrder = 'Order kholein';
export const openOrderOf = (orderNumber: string) => `Order kholein: ${orderNumber}`;
export const track = 'Track karein';
export const trackOf = (number: string) => `Track karein: ${number}`;
export const notSaid = 'Kis ne pohanchaya, likha nahi';
export const noNumber = 'Number ke baghair';

export const parcel = 'Parcel';
export const parcelsOfOrder = 'Parcel ka kya hua?';
export const reason = 'Wajah';
export const whyTried = 'Kyun nahi pohancha?';
export const reasonNone = 'Koi wajah nahi';
export const note = 'Apne liye note';
export const outcomes: Record<Outcome, string> = {
  tried: 'Koshish hui, pohancha nahi',
  refused: 'Gahak ne nahi liya',
  'coming back': 'Pohanche baghair wapas aa raha hai',
  'back in hand': 'Wapas mil gaya',
  lost: 'Gum ho gaya',
};
export const noted: Record<Outcome, string> = {
  tried: 'Likh liya: koshish hui, pohancha nahi',
  refused: 'Likh liya: gahak ne nahi liya, wapas aa raha hai',
  'coming back': 'Likh liya: wapas aa raha hai',
  'back in hand': 'Wapas mil gaya: pieces phir stock mein hain',
  lost: 'Likh liya: gum ho gaya. Order band ho gaya',
};
export const outcomeHints: Record<Outcome, string> = {
  tried: 'Courier dobara koshish karega.',
  refused:
    'Parcel wapas aa raha hai. Is phone number ke saath yaad rahega; pieces stock mein tab aayenge jab parcel mil jaye.',
  'coming back': 'Koi nahi mila. Phone number ke saath yaad nahi rakha jata.',
  'back in hand':
    'Jab parcel aap ke haath mein ho tab dabayein. Tab tak order khula rehta hai aur pieces stock mein nahi aate.',
  lost: 'Order band ho jayega aur pieces stock mein wapas nahi aayenge. Courier ko parcel mil jaye to order dobara khul sakta hai. Courier is ke badle jo raqam de wo isi order par likhi jati hai.',
};
export const outcomeOf = ({ outcome, orderNumber }: { outcome: string; orderNumber: string }) =>
  `${outcome}: ${orderNumber}`;
export const save = 'Likh lein';
export const notNoted = 'Ye likha nahi ja saka.';
export const notNow = 'Order is dauran badal gaya.';
export const noSuchOutcome = 'Chunein ke kya hua.';
export const reasons: Record<Reason, string> = {
  'no answer': 'Phone nahi uthaya',
  'not at home': 'Ghar par nahi tha',
  'wrong address': 'Pata ghalat tha',
  'asked for later': 'Kisi aur din ka kaha',
  'no money': 'Naqad raqam nahi thi',
  'wanted to open it': 'Pehle kholna chahta tha',
  'changed mind': 'Ab nahi chahiye',
  'did not order': 'Order nahi kiya tha',
  'came too late': 'Der se pohancha',
  other: 'Kuch aur',
};
export const changeNumber = 'Number theek karein';
export const sayCourier = 'Likhein ke kis ne pohanchaya';
export const number = 'Parcel ka number';
export const saveNumber = 'Number save karein';
export const numberSaved = 'Parcel ka number save ho gaya';
export const numberNotSaved = 'Number save nahi ho saka.';
export const wrongNumber =
  'Number mein 4 se 40 huroof, hindse aur dash hote hain. Sirf apne rider ko number nahi chahiye.';
export const numberInUse = 'Isi courier ke aik aur parcel ka yehi number hai.';
export const tellCustomer = 'Number WhatsApp par bhejein';
export const message = ({ name, store, orderNumber, courier, number, arrives, link }: MessageFacts) =>
  [
    `Assalam o alaikum ${name}, ${store} se baat kar rahe hain. Aap ka order ${orderNumber} bhej diya gaya hai${courier ? `, courier: ${courier}` : ''}.`,
    number && `Parcel ka number: ${number}`,
    arrives,
    link,
  ]
    .filter(Boolean)
    .join('\n');
export const refusedQuestion =
  'Kya gahak ne ye parcel nahi liya? Parcel wapas aa raha hai, aur is phone number ke saath yaad rahega. Pieces stock mein tab aayenge jab parcel mil jaye.';
export const itWasRefused = 'Ji, nahi liya';
export const backQuestion =
  'Kya parcel wapas mil gaya? Order band ho jayega aur pieces stock mein wapas aa jayenge.';
export const itIsBack = 'Ji, mil gaya';
export const lostQuestion = 'Kya ye parcel gum ho gaya aur ab nahi milega?';
export const itIsLost = 'Ji, gum ho gaya';

export const forget = 'Na liye gaye parcel bhula dein';
export const forgetQuestion =
  'Kya is number ke na liye gaye parcel bhula diye jayein? Agle order par khabardar nahi kiya jayega. Tabdeeliyon ke record mein rahega.';
export const keepInMind = 'Yaad rakhein';
export const forgetNow = 'Bhula dein';
export const forgotten = 'Na liye gaye parcel bhula diye gaye';
export const notForgotten = 'Ye nahi ho saka.';

export const ratesText = (most: number) =>
  `Pichle barah mahinon ke parcel jin ka anjaam maloom hai. Jo raste mein hain wo shamil nahi. ${most.toLocaleString('en-US')} se zyada hon to sab se naye ${most.toLocaleString('en-US')} gine jate hain.`;
export const ratesBy: Record<RateBy, string> = {
  city: 'Sheher ke hisaab se',
  courier: 'Courier ke hisaab se',
  month: 'Mahine ke hisaab se',
};
export const ratesOf: Record<RateBy, string> = { city: 'Sheher', courier: 'Courier', month: 'Mahina' };
export const delivered = 'Pohanche';
export const refused = 'Nahi liye gaye';
export const failed = 'Na pohanche ya gum hue';
export const percent = 'Nahi liye gaye, percent';
export const percentOf = (percent: number) => `${percent} percent`;
export const noRates = 'Abhi kisi parcel ka anjaam maloom nahi.';
