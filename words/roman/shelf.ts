import type { NumberField, RoundTo, ShelfField } from '#shop/catalogue/bulk-edit/bulk-edit.ts';
import { isolated } from '../isolate.ts';

export * as m from './shelf.ts';

const verb = (n: number, one: string, many: string) => (n === 1 ? one : many);
const products = (n: number) => (n === 1 ? '1 product' : `${n} products`);

export const press: Record<NumberField, (name: string) => string> = {
  price: (name) => isolated`${name}: qeemat badlein`,
  stock: (name) => isolated`${name}: pieces ginein`,
  lowStock: (name) => isolated`${name}: nishan badlein`,
};
export const typed: Record<NumberField, (name: string) => string> = {
  price: (name) => isolated`${name} ke rupay`,
  stock: (name) => isolated`${name} ke gine hue pieces`,
  lowStock: (name) => isolated`${name} ke kam ka nishan`,
};
export const lowMark = (pieces: number) => `Kam ka nishan: ${pieces}`;
export const lowMarkOfShop = (pieces: number) => `Kam ka nishan: ${pieces}, dukaan wala`;
export const save = 'Save karein';
export const changedTo: Record<NumberField, (value: string) => string> = {
  price: (value) => `Ab qeemat ${value} hai.`,
  stock: (value) => `Ginti: ${value}.`,
  lowStock: (value) =>
    value === '0' ? 'Ab dukaan wala nishan hai.' : `${value} pieces par kam samjhi jayegi.`,
};
export const differs: Record<NumberField, (now: string) => string> = {
  price: (now) => `Is dauran kisi ne badal diya: ab ${now} hai. Phir bhi badalna ho to dobara save karein.`,
  stock: (now) => `Is dauran kuch bika ya wapas aaya: ab ${now} hai. Dobara gin kar save karein.`,
  lowStock: (now) =>
    `Is dauran kisi ne badal diya: ab ${now} hai. Phir bhi badalna ho to dobara save karein.`,
};
export const notSavedYet = 'Aap ka login khatam ho gaya tha: ye abhi save nahi hua.';
export const asItWas = 'Jaisa tha waisa hi hai.';
export const deletedMeanwhile = 'Ye product is dauran delete ho gayi.';
export const notChanged = 'Products tabdeel nahi ho sakin. Dobara koshish karein.';

export const title = 'Chuni hui products';
export const tick = (name: string) => isolated`${name} chunein`;
export const tickAll = 'Sab chunein';
export const ticked = (n: number) => `${n} chuni hain`;
export const changeTicked = 'Chuni hui tabdeel karein';
export const labelsOfTicked = 'Labels';
export const changeAll = (n: number) => `Sab ${n} tabdeel karein`;
export const narrowFirst = (max: number) =>
  `Poora filter aik saath badalne ke liye aisa filter chunein jis mein zyada se zyada ${max} products hon.`;
export const tickEach =
  'Search milte julte lafz bhi le aati hai, is liye jo product badalni ho us par khud nishan lagayein. Poori category badalni ho to oopar se category chunein aur search khali rakhein.';
export const ofCategory = ({ category, products: n }: { category: string; products: number }) =>
  `${category}: ${n}`;
export const chosen = (n: number) => `${products(n)} ${verb(n, 'chuni hai', 'chuni hain')}`;
export const noneChosen = 'Chuni hui product ab maujood nahi. Pehle list mein nishan lagayein.';

export const ways = {
  price: {
    'up percent': 'Percent se barhayein',
    'down percent': 'Percent se ghatayein',
    'up amount': 'Rupay se barhayein',
    'down amount': 'Rupay se ghatayein',
    to: 'Sab ki aik qeemat, rupay mein',
  },
  stock: { 'up amount': 'Aur pieces aaye', 'down amount': 'Pieces kam hue', to: 'Sab ka aik jitna' },
};
export const howMuch = { price: 'Kitna', stock: 'Kitne' };
export const round = 'Round karein';
export const roundTo: Record<RoundTo, string> = {
  '1': 'Poore rupay',
  '10': 'Rs. 10 tak',
  '50': 'Rs. 50 tak',
};
export const lookFirst = 'Pehle dekhein';
export const look = {
  price: 'Qeematein pehle dekhein',
  stock: 'Stock pehle dekhein',
  category: 'Categories pehle dekhein',
  kind: 'Qismein pehle dekhein',
};
export const previewOf = (n: number) =>
  n === 0 ? 'Kuch nahi badlega' : `${products(n)} ${verb(n, 'badlegi', 'badlengi')}`;
export const nothingYet = 'Abhi kuch nahi badla.';
export const becomes = ({ before, after }: { before: string; after: string }) => `${before} → ${after}`;
export const stays = (value: string) => `${value}, waisa hi`;
export const change = {
  price: (n: number) => `${n} qeematein badlein`,
  stock: (n: number) => `${n} ka stock badlein`,
  category: (n: number) => `${products(n)} muntaqil karein`,
  kind: (n: number) => `${products(n)} ki qism badlein`,
};
export const noPercent = '0 se oopar, zyada se zyada 900 percent likhein, jaise 5 ya 7.5.';
export const noAmount = 'Rupay likhein, jaise 50.';
export const noPieces = 'Pieces poore number mein likhein, jaise 10.';
export const chooseCategory = 'Koi category chunein.';
export const chooseKind = 'Kapre ki koi qism chunein.';
export const hasOtherFacts =
  'Is mein aisi tafseelat bhari hain jo is qism mein nahi hotin, ya pieces: is ki qism is ke form mein badlein.';
export const unknownCategory = 'Ye category is dauran delete ho gayi. Kuch nahi badla.';
export const pricesOutside = (n: number) =>
  `${products(n)} ki qeemat sifar, us se kam, ya had se zyada ho jayegi. Neeche dekhein kaun si.`;
export const stocksOutside = (n: number) =>
  `${products(n)} ka stock sifar se kam ya had se zyada ho jayega. Neeche dekhein kaun si.`;

export const done: Record<ShelfField, (n: number) => string> = {
  price: (n) => `${products(n)} ki qeemat badal gayi.`,
  stock: (n) => `${products(n)} ka stock badal gaya.`,
  lowStock: (n) => `${products(n)} ka nishan badal gaya.`,
  kind: (n) => `${products(n)} ke kapre ki qism badal gayi.`,
  category: (n) => `${products(n)} muntaqil ${verb(n, 'ho gayi', 'ho gayin')}.`,
  archived: (n) => `${products(n)} hata kar rakh di ${verb(n, 'gayi', 'gayin')}.`,
};
export const broughtBack = (n: number) => `${products(n)} wapas aa ${verb(n, 'gayi', 'gayin')}.`;
export const takenBack = (n: number) =>
  n === 0 ? 'Kuch wapas nahi hua.' : `${products(n)} pehle jaisi ${verb(n, 'ho gayi', 'ho gayin')}.`;
export const leftAsTheyAre = (n: number) =>
  `${products(n)} is dauran kisi aur ne badal ${verb(n, 'di, wo waisi hi hai', 'din, wo waisi hi hain')}.`;
export const noneChanged = 'Kuch nahi badla.';
export const oneIsGone = 'Aik product is dauran delete ho gayi.';
export const stockOfThaans =
  'Ye metre ke hisaab se bikti hai: is ka stock is ke thaanon se banta hai. Thaan likhein ya durust karein.';
export const oneOfThaans = (name: string) =>
  isolated`${name} metre ke hisaab se bikti hai: is ka stock is ke thaanon se banta hai.`;
export const oneDiffers = (name: string) => isolated`${name} is dauran badal gayi. Dobara dekh kar dabayein.`;

export const shelf = 'Kaun si';
export const offered = 'Dukaan mein';
export const archived = 'Hata kar rakhi hui';
export const isArchived = 'Hata kar rakhi hai';
export const archive = 'Hata kar rakhein';
export const bringBack = 'Wapas layein';
export const archiveMany = (n: number) => `${products(n)} hata kar rakhein`;
export const bringBackMany = (n: number) => `${products(n)} wapas layein`;
export const archiveHint =
  'Hata kar rakhi hui product kisi list, talaash ya cart mein nahi aati aur order nahi ho sakti. Orders mein rehti hai, aur wapas layi ja sakti hai.';
export const archiveQuestion = (product: string) => isolated`${product} hata kar rakhein?`;
export const wasOrdered =
  'Is ka order pehle aa chuka hai, is liye delete nahi ho sakti. Hata kar rakhein to dukaan se nikal jayegi; orders mein rahegi, aur wapas layi ja sakti hai.';

export const exportText = 'Dukaan ki sab products, spreadsheet ki file mein.';
export const exportIt = 'List download karein';
export const importText =
  'Product apne code se pehchani jati hai. Jo column na ho wo waisa hi rehta hai. Badalne se pehle dikhaya jata hai ke kya badlega.';
export const listFile = 'List ki file (CSV ya XLSX)';
export const lookAtList = 'Dekhein kya badlega';
export const noFile = 'Pehle file chunein.';
export const listTooLarge = 'Ye list bohat bari hai. Hisson mein daalein.';
export const sentTooLarge = 'List aur is ki tasveerein aik import ke liye zyada hain. Hisson mein daalein.';
export const listNotRead = 'List nahi parhi ja saki. Dobara koshish karein.';
export const planned = (n: { added: number; changed: number; unchanged: number; faults: number }) =>
  `${n.added} nayi, ${n.changed} badlengi, ${n.unchanged} waisi hi, ${n.faults} mein ghalti`;
export const mendFirst = 'Ye lines file mein theek kar ke dobara chunein. Ghalti ho to kuch nahi daala jata.';
export const inLine = ({ line, fault }: { line: number; fault: string }) => isolated`Line ${line}: ${fault}`;
export const andMore = (n: number) => `aur ${n} mazeed`;
export const emptyValue = 'khali';
export const askCodes =
  'File ke kuch code doosri products ke code se milte julte hain. Kya ye wohi products hain?';
export const areSame = 'Haan, wohi products hain';
export const areOthers = 'Nahi, doosri products hain';
export const isNew = 'nayi';
export const importIt = (n: number) => `${products(n)} daalein`;
export const importing = 'Daali ja rahi hain...';
export const sendingList = 'List bheji ja rahi hai...';
export const comparing = 'List dukaan ki products se milayi ja rahi hai...';
export const writing = 'Products dukaan mein daali ja rahi hain...';
export const imported = ({ added, changed }: { added: number; changed: number }) =>
  `Daal di gayin: ${added} nayi, ${changed} badlein.`;
export const picturesMissing = (n: number) => `${n} tasveeron ke sirf naam likhe hain`;
export const picturesText =
  'Jis folder mein wo hain usay chunein, ya files khud chunein. Upload ho jayein to dobara dekhein.';
export const folder = 'Tasveeron ka folder';
export const files = 'Ya files';
export const uploaded = ({ done, all }: { done: number; all: number }) =>
  `${all} mein se ${done} upload ho gayin`;
export const tryAllAgain = 'Ye sab dobara bhejein';
export const stillMissing = 'In mein nahi';
export const lookAgain = 'In tasveeron ke saath dobara dekhein';
