export * as m from './order-change.ts';

export const title = (orderNumber: string) => `${orderNumber} mein tabdeeli | Admin`;
export const heading = 'Is order mein tabdeeli karein';
export const back = 'Order par wapas jayein';
export const items = 'Products';
export const quantity = 'Tadaad';
export const takeOut = '0, nikaal dein';
export const anotherPrice = ({ price }: { price: string }) => `Aik piece ${price}: doosri qeemat`;
export const price = 'Aik piece ki qeemat (Rs.)';
export const length = 'Lambai, metre mein';
export const anotherMetrePrice = ({ price }: { price: string }) => `Fi metre ${price}: doosri qeemat`;
export const metrePrice = 'Aik metre ki qeemat (Rs.)';
export const colour = 'Rang';
export const takeCutOut = 'Nikaal dein';
export const reason = 'Wajah';
export const add = 'Shamil karein';
export const addThis = (name: string) => `${name} shamil karein`;
export const whichOne = 'In mein se kaun si?';
export const charges = 'Delivery, riayat, izafi raqam';
export const amounts = {
  delivery: 'Delivery (Rs.)',
  discount: 'Riayat (Rs.)',
  extra: 'Izafi raqam (Rs.)',
};
export const reasons = {
  discount: 'Riayat ki wajah',
  extra: 'Izafi raqam ki wajah',
};
export const person = 'Naam, phone aur pata';
export const total = 'Kul raqam';
export const save = 'Tabdeeli save karein';
export const told = 'Gahak ko aakhri tabdeeli ke das second baad aik email jayegi.';
export const saved = 'Order mein tabdeeli ho gayi';
export const couponStays =
  'Is phone par coupon pehle istemal ho chuka hai: order ki riayat qaim hai, aur istemal pehle wale phone ke naam rahega.';
export const nothingNew = 'Koi tabdeeli nahi thi.';
export const notSaved = 'Order mein tabdeeli nahi ho saki. Dobara koshish karein.';

export const noQuantity = '0 se 10 tak piece chunein.';
export const lengthThere = 'Ye kapra order mein pehle se hai: is ki lambai badlein.';
export const noLongerSold = 'Ye ab nahi bikta, is liye is ki lambai jo thi wahi rahegi.';
export const noAmount = 'Raqam rupay mein likhein, jaise 2500.';
export const discountTooLarge = ({ most }: { most: string }) =>
  `Sab ki kul raqam ${most} hai: riayat is se zyada nahi ho sakti.`;
export const reasonNeeded = 'Likhein ke qeemat alag kyun hai.';
export const longReason = (max: number) => `Zyada se zyada ${max} huroof likhein.`;
export const onlyMore = (left: number) =>
  left === 0 ? 'Stock mein is ke aur piece nahi.' : `Stock mein sirf ${left} piece aur hain.`;
export const lookAtTotal = ({ before, after }: { before: string; after: string }) =>
  `Kul raqam ${before} thi aur ab ${after} hogi. Save karne ke liye aik baar phir dabayein.`;
export const handedOver =
  'Ye order courier ke paas ja chuka hai, is liye is mein tabdeeli nahi ho sakti. Parcel abhi yahin ho to pehle order ka marhala “confirmed” karein.';
export const ended = 'Ye order cancel ya delete ho chuka hai, is liye is mein tabdeeli nahi ho sakti.';
export const addressNeeded = 'Ye order pack hai, is liye pata zaroori hai.';
export const gone =
  'Is ki aik product ab catalogue mein nahi hai. Wo nikaal di gayi hai; aik baar phir dekhein.';
export const refused = {
  missing: ended,
  'changed meanwhile':
    'Is dauran kisi aur device par is order mein tabdeeli hui hai. Aap ka likha yahin hai; order ab jaisa hai, oopar likha hai. Apna likha save karne ke liye phir dabayein.',
  'no lines':
    'Order mein kam se kam aik product chahiye. Khatam karna ho to orders ki list mein delete karein.',
  'too many lines': 'Aik order mein itni products nahi aa saktin.',
  'nothing to pay': 'Kul raqam sifar ya is se kam ho jayegi. Riayat kam karein.',
};
export const isNow = ({ items, total }: { items: readonly string[]; total: string }) =>
  `Ab: ${items.join(', ')}. Kul raqam ${total}.`;
export const cost = ({ name, before, after }: { name: string; before: string; after: string }) =>
  `${name}, ${before}, ab ${after}`;
