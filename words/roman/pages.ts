import type { Place, StandardPage } from '#shop/pages/page.ts';

export * as m from './pages.ts';

export const intro =
  'Wo baatein jo gahak poochte hain: delivery, exchange aur jo sawal baar baar aaye. Jo page footer mein ho us ka link dukaan ke har page par hota hai.';
export const add = 'Naya page';
export const edit = 'Page tabdeel karein';
export const standard: Record<StandardPage, string> = {
  delivery: 'Delivery',
  exchange: 'Exchange',
  privacy: 'Privacy',
};
export const notWritten = 'Abhi nahi likha gaya';
export const begin = 'Namoone se shuru karein';
export const beginOf = (name: string) => `Namoone se shuru karein: ${name}`;
export const view = 'Kholein';
export const viewOf = (title: string) => `Kholein: ${title}`;
export const moveUp = 'Oopar karein';
export const moveUpOf = (title: string) => `Oopar karein: ${title}`;
export const places: Record<Place, string> = {
  footer: 'Har page ke footer mein',
  address: 'Sirf apne address se',
  nowhere: 'Kahin nahi, chupa hua',
};
export const draft =
  'Ye namoona hai, kisi wakeel ki tehreer nahi. Har line parhein aur jo aap ki dukaan mein mukhtalif ho usay badal dein. Punjab ke qanoon mein exchange ke usool dikhana zaroori hai, kisi jaanne wale se pooch lein.';

export const title = 'Surkhi';
export const body = 'Text';
export const bodyHint =
  'Line ke shuru mein ## se surkhi banti hai aur - se list. **Do sitare** alfaaz ko mota karte hain. [Raabta](/contact) link hai.';
export const place = 'Gahak ko kahan milega';
export const slug = 'Address ka aakhri hissa';
export const slugHint =
  '/page/ ke baad, chote English huroof mein, jaise size-guide. Khali chorein to khud ban jayega. Purana address naye par le jata hai.';
export const preview = 'Dekhein kaisa lagega';
export const previewFailed = 'Ye nahi dikhaya ja saka.';

export const slugTaken = 'Ye address kisi aur page ka hai.';
export const tooMany = ({ max }: { max: number }) => `${max} pages pehle se hain. Pehle koi delete karein.`;
export const missing =
  'Ye page is dauran delete ho gaya. Jo chahiye copy kar lein, naya page banaya ja sakta hai.';
export const saved = 'Page save ho gaya';
export const notSaved = 'Page save nahi ho saka. Dobara koshish karein.';
export const removeQuestion = 'Kya aap waqai ye page delete karna chahte hain?';
export const removeDetails =
  'Phir is ke link kahin nahi jayenge. Kuch din chupana ho to badlein ke gahak ko kahan mile.';
export const keepPage = 'Page rehne dein';
export const removePage = 'Page delete karein';
export const deleted = 'Page delete ho gaya';
export const notDeleted = 'Page delete nahi ho saka. Dobara koshish karein.';
export const moved = 'Pages ki tarteeb badal gayi';
export const notMoved = 'Page ki jagah nahi badal saki. Dobara koshish karein.';

export const beforeOrder = 'Order se pehle ki baat';
export const beforeOrderText =
  'Ye order ke button ke oopar likha hota hai. Is ke baad aap ke exchange ke page ka link hota hai.';
export const exchangeRule = 'Exchange ka usool aik line mein';
export const exchangeRuleHint =
  'Jaise: 7 din mein exchange, kapra kata, dhula ya sila hua na ho. Khali ho to kuch nahi likha jata.';
export const parcel = 'Raqam dene se pehle parcel kholna';
export const sayNothing = 'Is baare mein kuch na likhein';
export const sayClosed = 'Likhein ke parcel nahi khola ja sakta';
