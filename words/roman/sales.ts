import type { SaleState } from '#shop/catalogue/sales/sales.ts';

export * as m from './sales.ts';

export const until = (moment: string) => `Sale ki qeemat ${moment} tak`;

export const intro =
  'Kuch waqt ke liye kam qeemat: sale apne waqt par khud shuru aur khatam hoti hai, aur gahak ko purani qeemat kati hui nazar aati hai. Aik product par kai sale hon to sab se kam qeemat lagti hai.';
export const add = 'Nayi sale';
export const none = 'Abhi koi sale nahi hai.';
export const notLoaded = 'Sale nahi dikhayi ja sakin.';
export const states: Record<SaleState, string> = {
  running: 'Chal rahi hai',
  coming: 'Aane wali',
  over: 'Khatam',
};
export const off = (percent: number) => `${percent}% kam`;
export const each = (price: string) => `Har aik ${price}`;
export const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);
export const between = ({ from, until }: { from: string; until: string }) => `${from} se ${until} tak`;

export const endNow = 'Abhi khatam karein';
export const endNowOf = (name: string) => `Abhi khatam karein: ${name}`;
export const endQuestion = (name: string) =>
  `Sale ${name} abhi khatam karein? Is ki products foran apni aam qeemat par aa jayengi.`;
export const callOff = 'Mansookh karein';
export const callOffOf = (name: string) => `Mansookh karein: ${name}`;
export const callOffQuestion = (name: string) => `Sale ${name} mansookh karein? Ye shuru nahi hogi.`;
export const keep = 'Sale rehne dein';
export const ended = 'Sale khatam ho gayi';
export const calledOff = 'Sale mansookh ho gayi';
export const notEnded = 'Sale khatam nahi ho saki.';
export const saved = 'Sale save ho gayi';
export const notSaved = 'Sale save nahi ho saki. Dobara koshish karein.';

export const name = 'Sale ka naam';
export const nameHint = 'Sirf aap ke liye, jaise Eid.';
export const what = 'Kis par sale hai';
export const goods = 'Categories';
export const goodsHint = 'Aik ya kayi par nishan lagayein, ya neeche products chunein.';
export const chosenProducts = 'Chuni hui products';
export const allOf = (category: string) => `${category}: sab`;
export const find = 'Products talaash karein';
export const findHint = 'Code ya naam se. Jin par sale hai un par nishan lagayein, phir aur talaash karein.';
export const findButton = 'Talaash';
export const found = (count: number) =>
  count === 0 ? 'Aur koi product nahi mili.' : `${count} milin. Jin par sale hai un par nishan lagayein.`;
export const foundFirst = ({ shown, total }: { shown: number; total: string }) =>
  `${total} mein se ${shown}: naam ka aur hissa likhein.`;
export const productsNotLoaded = 'Products nahi dikhayi ja sakin. Dobara koshish karein.';
export const howMuch = 'Kitne ki hogi';
export const percent = 'Kitne percent kam';
export const percentHint = ({ max }: { max: number }) => `1 se ${max} tak. Paise chor diye jate hain.`;
export const price = 'Ya aik hi qeemat, rupay mein';
export const priceHint = 'Sale ke dauran har aik ki qeemat.';
export const when = 'Kab';
export const from = 'Kab se';
export const fromHint = 'Pakistan ka waqt. Khali rehne dein to foran shuru.';
export const untilWhen = 'Kab tak';
export const untilHint = 'Pakistan ka waqt. Is minute se aam qeemat wapas lag jati hai.';
export const preview = 'Dekhein kya badlega';
export const previewOf = (count: number) =>
  count === 0 ? 'Is category mein abhi koi product nahi' : `Sale par: ${products(count)}`;
export const stays = (price: string) => `${price} hi rahegi`;
export const andMore = (count: number) => `Aur ${count} products.`;

export const notBelow = (names: readonly string[]) =>
  `Ye in ki aam qeemat se kam nahi: ${names.join(', ')}. Kam qeemat likhein, ya nishan hata dein.`;
export const productsGone = 'Chuni hui products ab dukaan mein nahi hain.';
export const categoryGone = 'Ye category ab nahi hai. Koi aur chunein.';
export const isOver = 'Ye waqt guzar chuka hai. Baad ka waqt chunein.';
export const endsBefore = 'Sale shuru hone se pehle khatam ho jayegi.';
export const tooMany = ({ max }: { max: number }) =>
  `${max} sale chal rahi hain ya aane wali hain. Pehle aik khatam karein.`;
export const hasEnded = 'Ye sale khatam ho chuki hai. Nayi sale banayein.';
export const gone = 'Ye sale ab nahi hai.';

export const earns = ({ amount, byMetre }: { amount: string; byMetre: boolean }) =>
  `Is sale mein fi ${byMetre ? 'metre' : 'piece'} ${amount} bachat`;
export const loses = ({ amount, byMetre }: { amount: string; byMetre: boolean }) =>
  `Is sale mein fi ${byMetre ? 'metre' : 'piece'} ${amount} nuqsaan`;
export const costUnknown = 'Laagat maloom nahi';
