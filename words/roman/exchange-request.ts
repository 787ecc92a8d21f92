import type { Cause } from '#shop/orders/exchange/exchange-request.ts';
import { isolated } from '../isolate.ts';

export * as m from './exchange-request.ts';

export const ask = 'Kapra tabdeel karwayein';
export const pieces = 'Kitne piece tabdeel karwane hain';
export const cause = 'Wajah kya hai';
export const choose = 'Chunein';
export const causes: Record<Cause, string> = {
  colour: 'Rang theek nahi',
  cloth: 'Kapra pasand ka nahi',
  fault: 'Kapre mein kharabi hai',
  wrong: 'Ye wo nahi jo mangwaya tha',
  short: 'Kapra kam hai',
  other: 'Koi aur wajah',
};
export const inWords = 'Apne alfaaz mein likhein';
export const isUncut = 'Piece na kate hain na sile hain.';
export const send = 'Dukaan ko bhejein';
export const picturesLater = 'Tasveerein agle qadam par bhej sakte hain.';
export const cutsStay =
  'Aap ke liye kaata gaya kapra tabdeel nahi hota. Us mein nuqs hai ya wo nahi jo aap ne mangwaya? Humein call karein ya likhein.';

export const noPieces = 'Chunein ke kitne piece tabdeel karwane hain.';
export const onlyLeft = (left: number) =>
  left === 0 ? 'Ye ab tabdeel nahi ho sakta.' : `Zyada se zyada ${left} piece tabdeel ho sakte hain.`;
export const noCause = 'Wajah chunein.';
export const noWords = 'Thore alfaaz mein wajah likhein.';
export const notUncut = 'Sirf wo piece tabdeel hote hain jo kate ya sile na hon.';
export const tooLate = 'Is order ka kapra ab yahan se tabdeel nahi ho sakta. Hamein call karein.';
export const tooMany = 'Aap kai baar keh chuke hain. Hamein call karein.';
export const notAsked = 'Dukaan ko nahi bheja ja saka. Dobara koshish karein.';

export const asked = 'Aap ki baat hum tak pohanch gayi';
export const askedText = 'Hamara jawab isi page par aayega.';
export const waits = ({ date }: { date: string }) =>
  `Aap ne ${date} ko kapra tabdeel karne ka kaha. Hamara jawab yahan aayega.`;
export const accepted = ({ orderNumber }: { orderNumber: string }) =>
  `Hum aap ka kapra tabdeel kar rahe hain. Aap ka naya order ${orderNumber} hai.`;
export const declined = 'Maazrat, hum ye kapra tabdeel nahi kar sakte.';
export const answer = 'Hamara jawab';

export const addPicture = 'Tasveer bhejein';
/** Without scripts. */
export const sendPicture = 'Chuni hui tasveer bhejein';
export const addPictureHint = 'Teen tak, din ki roshni mein li hui. Inhein sirf dukaan dekhti hai.';
export const sentOf = ({ sent, most }: { sent: number; most: number }) =>
  `${most} mein se ${sent} tasveerein bheji gayin`;
export const pictureLarge = 'Ye tasveer 8 MB se bari hai. Pehle isay chota karein.';
export const picturesFull = 'Yahan aur tasveerein nahi bheji ja saktin.';
export const picturesToday =
  'Aaj bohat si tasveerein bheji ja chuki hain. Baqi kal bhejein, ya WhatsApp par.';

export const wants = 'Gahak kapra tabdeel karwana chahta hai';
export const askedOn = (date: string) => `${date} ko kaha`;
export const saysUncut = 'Gahak kehta hai ke piece na kate hain na sile hain.';
export const picture = (place: number) => `Gahak ki tasveer ${place}`;
export const accept = 'Badle ki cheez chunein';
export const decline = 'Mana karein';
export const whyNot = 'Kyun nahi; gahak isay parhta hai';
export const declineNow = 'Gahak ko batayein';
export const reasonNeeded = 'Wajah likhein. Gahak isay parhta hai.';
export const isDeclined = 'Gahak ko bata diya gaya ke tabdeel nahi hoga';
export const notDeclined = 'Mana nahi kiya ja saka';
export const answered = 'Is ka jawab pehle hi diya ja chuka hai.';
export const before = 'Pehle bhi kaha tha';
export const wasAccepted = (orderNumber: string) => `Tabdeel kiya: ${orderNumber}`;
export const wasDeclined = (reason: string) => isolated`Mana kiya: ${reason}`;
