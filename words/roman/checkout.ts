import { isolated } from '../isolate.ts';

export * as m from './checkout.ts';

export const heading = 'Checkout';
export const shippingInformation = 'Delivery ki maloomat';
export const filledIn = ({ lastTo }: { lastTo: string }) =>
  isolated`${lastTo} wale pichle order se bhara gaya hai.`;
export const forOther = 'Kisi aur ke liye';
export const fullName = 'Poora naam';
export const email = 'Email';
export const phone = 'Phone';
export const address = 'Pata';
export const city = 'Sheher';
export const postalCode = 'Postal code';
export const notes = 'Note';
export const youPay = ({ total }: { total: string }) =>
  `Parcel milne par ${total} naqad dene hain: Cash on Delivery.`;
export const advance = ({ above }: { above: string }) =>
  `${above} se zyada ke order par kuch raqam pehle li jati hai. Hum is ke liye aap ko call karenge.`;
export const place = 'Order karein';
export const placing = 'Order ho raha hai...';
export const summary = 'Order ka khulasa';
export const notAvailable = 'Dastiyab nahi';
export const onlyLeft = (left: number) => `Sirf ${left} piece baqi`;

export const placed = 'Aap ka order ho gaya!';
export const placedText = 'Order karne ka shukriya. Hum jald aap se raabta karenge.';
export const error = 'Masla';
export const failed = 'Order nahi ho saka. Dobara koshish karein.';
export const notNow = ({ call }: { call: string }) =>
  `Is waqt order nahi liye ja sakte: dukaan mein aik kharabi hai aur kuch save nahi ho raha. Aap ka cart mehfooz hai. Thori der baad dobara koshish karein, ya hamein ${call} par call karein.`;
export const notSaved = ({ call }: { call: string }) =>
  `Order nahi hua: dukaan mein aik kharabi hai aur is waqt kuch save nahi ho raha. Jo aap ne likha wo mehfooz hai. Thori der baad dobara koshish karein, ya hamein ${call} par call karein.`;

export const noPhone = 'Aisa phone number likhein jis par hum call kar sakein, jaise 0300 1234567.';
export const goToCart = 'Apne cart par jayein';
export const goToOrders = 'Apne orders dekhein';
export const short = ({ name, left }: { name: string; left: number }) =>
  left === 0 ? isolated`${name} ab dastiyab nahi.` : isolated`${name}: sirf ${left} piece baqi.`;
export const cartChanged =
  'Ye page khulne ke baad aap ka cart ya koi qeemat badal gayi hai. Naya khulasa dekh kar dobara order karein.';
export const costsNow = ({ town, fee, total }: { town: string; fee: string; total: string }) =>
  isolated`${town} tak delivery ${fee} hai, kul raqam ${total} hogi.`;
export const emptyCart = 'Aap ka cart khali hai.';
export const keyUsed = ({ orderNumber }: { orderNumber: string }) =>
  `Ye order pehle hi ho chuka hai, number ${orderNumber}. Ye aap ke pichle orders mein maujood hai.`;
export const muchPending =
  'Aap ke kai orders abhi confirm nahi hue. Hamari call ka intezar karein, ya jo order nahi chahiye usay apne pichle orders mein cancel kar dein.';
export const muchForNewCustomer = (facts: { orders: number; pieces: number; left: number; call: string }) => {
  const { orders, pieces, left, call } = facts;
  const most = `Jab tak aap ko is phone number par pehla parcel nahi mil jata, zyada se zyada ${orders} orders, kul ${pieces} piece, hamari call ke intezar mein reh sakte hain.`;
  return left > 0
    ? `${most} Abhi zyada se zyada ${left} piece order karein, ya hamein ${call} par call karein.`
    : `${most} Hamari call ka intezar karein, ya hamein ${call} par call karein.`;
};
export const muchForPhone = ({ call }: { call: string }) =>
  `Is phone number ke kai orders abhi confirm nahi hue. Hamari call ka intezar karein, ya hamein ${call} par call karein.`;
export const muchFromNetwork = ({ name, left, call }: { name: string; left: number; call: string }) =>
  left === 0
    ? isolated`${name} ke kai piece doosre gahakon ke liye hamari call ke intezar mein hain. Kuch der baad koshish karein, ya hamein ${call} par call karein.`
    : isolated`${name} ke abhi zyada se zyada ${left} piece order ho sakte hain. Is se zyada ke liye hamein ${call} par call karein.`;
export const tooOften = ({ call }: { call: string }) =>
  `Aap ne aik ghante mein bohat baar order kiya hai. Kuch der intezar karein, ya hamein ${call} par call karein.`;
