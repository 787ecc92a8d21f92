import { isolated } from '../isolate.ts';

export * as m from './cart.ts';

export const heading = 'Aap ka cart';
export const empty = 'Aap ka cart khali hai';
export const goShopping = 'Khareedari jari rakhein';
export const lines = 'Aap ke cart mein';
export const lineTotal = 'Is ki kul raqam';
export const quantity = 'Tadaad';
export const fewer = (name: string) => isolated`${name}: aik kam karein`;
export const more = (name: string) => isolated`${name}: aik aur`;
export const changeLength = 'Lambai badlein';
export const remove = 'Nikaalein';
export const removeOf = (name: string) => isolated`${name} nikaalein`;

export const lineGone = 'Ab dastiyab nahi. Aage barhne ke liye isay nikaal dein.';
export const lineSoldOut = 'Stock khatam hai. Aage barhne ke liye isay nikaal dein.';
export const lineShort = ({ left }: { left: number }) =>
  `Sirf ${left} piece baqi. Aage barhne ke liye tadaad kam karein.`;
export const lineNoPiece = ({ why }: { why: string }) =>
  `Ye lambai ab nahi kat sakti. ${why} Aage barhne ke liye doosri lambai chunein.`;
export const lineSoldOtherwise = 'Ye ab doosre tareeqe se bikti hai. Isay hata kar dobara chunein.';
export const linePriceChanged = ({ was }: { was: string }) =>
  `Jab aap ne isay cart mein daala to qeemat ${was} thi.`;

export const summary = 'Order ka khulasa';
export const subtotal = 'Cheezon ki qeemat';
export const shipping = 'Delivery';
export const free = 'Free';
export const checkout = 'Checkout par jayein';
export const changeFirst = 'Kuch cheezein is tarah order nahi ho saktin. Pehle inhein tabdeel karein.';

export const added = 'Cart mein daal diya gaya';
export const isInCart = ({ name }: { name: string }) => isolated`${name} aap ke cart mein hai.`;
export const notAdded = 'Ye aap ke cart mein nahi daala ja saka.';
export const viewCart = 'Cart dekhein';
export const changingLength = 'Lambai badli ja rahi hai...';
export const lengthInCart = (length: string) =>
  `Aap ke cart mein ${length} hai. Doosri lambai is ki jagah le legi.`;
export const lengthChanged = 'Lambai badal di gayi';
export const lengthChangedText = ({ name, was, length }: { name: string; was: string; length: string }) =>
  `${name}: aap ke cart mein ab ${was} ki jagah ${length} hai. Cart mein aik kapre ki aik hi lambai aati hai; doosre tukre ke liye alag order karein.`;
export const sameLength = 'Ye lambai cart mein pehle se hai';
export const sameLengthText = ({ name, length }: { name: string; length: string }) =>
  `${name}: ${length}. Cart mein aik kapre ki aik hi lambai aati hai; doosre tukre ke liye alag order karein.`;
export const updated = 'Cart tabdeel ho gaya';
export const capped = ({ name, quantity }: { name: string; quantity: number }) =>
  isolated`${name} ke aik waqt mein sirf ${quantity} piece order ho sakte hain. Aap ke cart mein ${quantity} hain.`;
export const noMore = 'Is se zyada nahi daale ja sakte';
export const noMoreWhy = ({ name, limit }: { name: string; limit: number }) =>
  isolated`Aap ke cart mein ${name} ke pehle hi ${limit} piece hain, is se zyada order nahi ho sakte.`;
export const full = ({ lines }: { lines: number }) =>
  `Aap ke cart mein pehle hi ${lines} products hain, aik waqt mein is se zyada order nahi ho saktin.`;
export const soldOut = 'Stock khatam';
export const soldOutWhy = 'Is product ka stock abhi khatam hai.';
export const missing = 'Product nahi mili';
export const missingWhy = 'Ye product ab dukaan mein nahi hai.';
export const badQuantity = 'Tadaad samajh nahi aayi';
export const badQuantityWhy = '1 se 10 tak koi poora number chunein.';
export const noLength = 'Lambai chunein';
export const noLengthWhy =
  'Ye metre ke hisaab se bikti hai: product kholein aur likhein ke kitna kapra chahiye.';
