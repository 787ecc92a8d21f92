export * as m from './order-exchange.ts';

export const title = (orderNumber: string) => `${orderNumber} ka exchange | Admin`;
export const heading = 'Exchange';
export const back = 'Kya wapas aa raha hai';
export const pieces = 'Wapas aane wale piece';
export const cutBack =
  'Kaat kar diya gaya kapra: wapas lena hai ya nahi, aap tay karein. Wapas aa kar ye alag tukra hoga.';
export const sent = 'Badle mein kya ja raha hai';
export const reason = 'Exchange ki wajah';
export const make = 'Exchange karein';
export const toPay = 'Gahak dega';
export const toGiveBack = 'Gahak ko dena hai';
export const made = 'Exchange ho gaya';
export const notMade = 'Exchange nahi ho saka. Dobara koshish karein.';
export const reasonNeeded = 'Likhein ke exchange kyun ho raha hai.';
export const onlyLeft = (left: number) =>
  left === 0
    ? 'Is ka ab koi piece wapas nahi aa sakta.'
    : `Zyada se zyada ${left} piece wapas aa sakte hain.`;
export const lookAtTotal = ({ total }: { total: string }) => `Farq ${total} hai. Aik baar phir dabayein.`;
export const refused = {
  'not delivered':
    'Ye order delivered nahi hua, ya list se hat chuka hai, is liye is mein se kuch nahi badla ja sakta.',
  'nothing back': 'Chunein ke kitne piece wapas aa rahe hain.',
  'nothing new': 'Badle mein jo ja raha hai wo shamil karein.',
  'too many lines': 'Aik exchange mein itni products nahi aa saktin.',
  'key used before': 'Ye exchange pehle doosre alfaaz ke saath bheja ja chuka hai. Form dobara kholein.',
};

export const section = 'Exchange';
export const open = 'Is order ke piece badlein';
export const newFor = (number: string) => `${number} ke piece ke badle`;
export const sentAs = (number: string) => `Badle mein: ${number}`;
export const waits = 'Purane piece abhi wapas nahi aaye.';
export const ended = 'Naya order list se hat gaya: purane piece gahak ke paas hain.';
export const backIn = 'Purane piece mil gaye';
export const wereBack = (date: string) => `Purane piece ${date} ko wapas aaye.`;
export const isBack = 'Purane piece wapas stock mein hain';
export const notBack = 'Piece stock mein wapas nahi rakhe ja sake.';
export const notNow =
  'Wo pehle hi wapas aa chuke hain, ya dono mein se koi order cancel, delete ya peeche ho chuka hai.';
export const settles =
  'Purane piece wapas aa chuke hain ya paise wapas diye ja chuke hain. Delete ke bajaye is order ki cheezein badlein.';
