import { isolated } from '../isolate.ts';

export * as m from './related-products.ts';

export const likeIt = 'Is jaise aur kapre';
export const lookedAt = 'Aap ki dekhi hui products';
export const compareWith = 'In ke saath muqabla karein';
export const compareHint = (others: number) =>
  `Zyada se zyada ${others} cards par "Muqabla" dabayein: wo is ke saath aik aik baat mein dikhayi jayengi.`;
export const press = 'Muqabla';
export const compareOf = (name: string) => isolated`${name} ke saath muqabla`;
export const compare = 'Muqabla dekhein';

export const share = 'Share karein';
export const shareByWhatsApp = 'WhatsApp par bhejein';
export const copyAddress = 'Address copy karein';
export const notCopied = 'Copy nahi ho saka';
export const said = ({ name, price }: { name: string; price: string }) => `${name}, ${price}`;
