import type { Channel } from '#shop/orders/order.ts';
import { isolated } from '../isolate.ts';
import { ways } from './money.ts';

export * as m from './enter.ts';

export const title = 'Naya order';
export const intro = 'Jo phone kare, message kare, ya counter par ho.';
export const from = 'Order kahan se aaya';
export const sources: Record<Exclude<Channel, 'site'>, string> = {
  phone: 'Call',
  chat: 'Chat',
  counter: 'Counter',
};
export const items = '1. Kya';
export const person = '2. Kis ke liye';
export const counterHint =
  'Raqam abhi mil jaye to dono khali reh sakte hain. Baad mein deni ho to dono likhein.';
export const whoOwes =
  'Jo samaan abhi le jaye aur raqam baad mein de, us ka naam aur phone likhein, warna pata nahi chalega ke raqam kis ne deni hai.';
export const offered = 'Jaane pehchaane gahak';
export const take = (name: string) => isolated`${name} bharein`;
export const refusedBefore = (parcels: number) => `Pehle ${parcels} parcel nahi liye`;
export const atCounter = 'Counter ka gahak';
export const handing = '3. Kaise';
export const handingOf = 'Samaan';
export const paying = 'Raqam';
export const handings = { parcel: 'Parcel bhejna hai', along: 'Saath le gaye' };
export const payings = { later: 'Baad mein, naqad', ...ways };
export const reference = 'Payment ka number';
export const given = 'Gahak ne naqad diye (Rs.)';
export const givenTooLittle = 'Ye kul raqam se kam hai.';
export const paidNow = 'Abhi mile (rupay)';
export const paidNowHint = 'Khali ho to poori raqam udhaar hai.';
export const paidWay = 'Abhi kaise mile';
export const paidTooMuch = 'Ye kul raqam se zyada hai.';
export const discount = 'Riayat (Rs.)';
export const discountReason = 'Riayat kyun';
export const more = 'Riayat, note';
export const total = 'Kul raqam';
export const make = 'Order banayein';
export const made = 'Order ban gaya';
export const madeBefore = 'Ye order pehle hi ban chuka tha.';
export const notMade = 'Order nahi ban saka. Dobara koshish karein.';
export const noLines = 'Kam se kam aik product daalein.';
export const notAdded = 'Ye product abhi order mein nahi hai: list se chunein, ya khana khali kar dein.';
export const onlyLeft = (left: number) => (left === 0 ? 'Stock khatam.' : `Sirf ${left} baqi.`);
export const lookAtTotal = ({ total }: { total: string }) =>
  isolated`Kul raqam ${total} hai. Banane ke liye Order banayein aik baar aur dabayein.`;
export const keyUsed = ({ orderNumber }: { orderNumber: string }) =>
  isolated`Is form se order ${orderNumber} ban chuka hai. Doosre order ke liye naya form kholein.`;

export const waiting = 'Abhi nahi bheje gaye';
export const waitingText = 'Ye orders is device par hain. Network aate hi har aik, aik baar bheja jata hai.';
export const entry = ({ name, items }: { name: string; items: number }) =>
  isolated`${name}, ${items === 1 ? '1 product' : `${items} products`}`;
export const states = {
  waiting: 'network ka intezar hai',
  login: 'Pehle login karein, phir bheja jayega.',
  another: 'Is device par ab koi aur login hai. Jis ne likha tha wo login kare, phir bheja jayega.',
};
export const refused = (why: string) => `Nahi bana: ${why}`;
export const sent = (orderNumber: string) => isolated`Order ${orderNumber} ban gaya`;
export const sendNow = 'Abhi bhejein';
export const edit = 'Tabdeel karein';
export const drop = 'Hata dein';
export const kept = 'Is device par save hai. Network aate hi bheja jayega.';

export const filledIn = ({ name }: { name: string }) => isolated`${name} ki maloomat bhar di gayin.`;
export const filledFrom = ({ time }: { time: string }) =>
  isolated`${time} par shuru kiye gaye order se bhara gaya hai.`;
export const beginEmpty = 'Khali form';
export const emptied = 'Form khali hai.';
export const otherBegun = ({ time, order }: { time: string; order: string }) =>
  isolated`Aap ne ${time} par aik aur order shuru kiya tha: ${order}.`;
export const goOn = 'Isi ko jari rakhein';
export const noName = 'Naam abhi nahi likha';
export const ofItem = ({ name, why }: { name: string; why: string }) => isolated`${name}: ${why}`;
export const priceNow = ({ name, price }: { name: string; price: string }) =>
  isolated`${name} ki qeemat ab ${price} hai. Isi qeemat par bechna hai?`;

export const sold = 'Sale ho gayi';
export const paidBy = 'Kaise di gayi';
export const change = 'Wapas dene hain';
export const nextSale = 'Agli sale';
export const receipt = 'Raseed';
export const sendReceipt = 'WhatsApp';
