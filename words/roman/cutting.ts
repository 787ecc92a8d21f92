export * as m from './cutting.ts';

interface Progress {
  taken: number;
  of: number;
}
interface OfOrder {
  name: string;
  digits: string;
}

export const title = 'Kaatein aur pack karein | Admin';
export const heading = 'Kaatein aur pack karein';
export const notLoaded = 'List nahi dikhayi ja saki.';
export const none = 'Koi order pack hone ke intezar mein nahi';
export const print = 'Print karein';
export const progress = ({ taken, of }: Progress) => `${of} mein se ${taken} nikaale gaye`;
export const ready = (orders: number) => `${orders} order pack karein`;
export const unconfirmed = (orders: number) => `${orders} order abhi confirm nahi`;
export const cut = 'Kya kaatna aur nikaalna hai';
export const onShelf = 'Shelf se';
export const pieces = (pieces: number) => `${pieces} piece`;
export const inAll = (length: string) => `Kul ${length}`;
export const notThere = 'Nahi mila';
export const notThereFor = ({ name, digits }: OfOrder) => `Nahi mila: ${name}, …${digits}`;
export const pack = 'Pack karein';
export const noneReady =
  'Jo kat jaye ya nikal aaye us par nishan lagayein: jis order ka samaan poora ho wo yahan pack ho sakta hai.';
export const isReady = 'poora';
export const takenOf = ({ taken, of }: Progress) => `${of} mein se ${taken}`;
export const aside = 'Abhi pack nahi ho sakte';
export const isMissing = 'nahi mila, ya kam hai';
export const missingOf = (name: string) => `${name}: ${isMissing}`;
export const change = 'Doosra rang, ya order tabdeel karein';
export const found = 'Mil gaya';
export const more = (orders: number) =>
  `${orders} aur intezar mein hain. Ye pack honge to wo dikhaye jayenge.`;
export const notMarked = 'Nishan save nahi ho saka.';
export const refused: Record<'meanwhile' | 'measured', string> = {
  meanwhile: 'Is dauran order tabdeel ya pack ho chuka hai. Dobara dekhein.',
  measured: 'Katai ke baad ye thaan naapa ja chuka hai, is liye ye kata hua hi rahega.',
};
