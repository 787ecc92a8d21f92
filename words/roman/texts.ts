import type { Placeholder } from '#shop/settings/texts.ts';

export * as m from './texts.ts';

export const intro =
  'Order ke baare mein gahak ko likhte waqt WhatsApp in message ke saath khulta hai. Har gahak ko order ki zubaan mein likha jata hai, aur bhejne se pehle aap message badal sakte hain.';
export const filledIn = 'Har order mein khud bhara jata hai';
export const placeholders: Record<Placeholder, string> = {
  name: 'gahak ka naam',
  number: 'order ka number',
  items: 'kya mangwaya, har cheez alag line mein',
  address: 'pata jahan order jana hai',
  arrives: 'aam taur par kab pohanchega, agar delivery ke din likhe hon',
  total: 'order ki kul raqam',
  toPay: 'jo raqam deni baqi hai, mila hua advance nikal kar',
  store: 'aap ki dukaan ka naam',
  link: 'order ke niji page ka link',
};
export const usual = 'Aam message wapas layein';
export const usualOf = (label: string) => `Aam message wapas layein: ${label}`;
export const hint = 'Khali chorein to aam message rahega.';
export const example = 'Aik misaal ke order ke saath:';
export const exampleCustomer = 'Ayesha Khan';
export const exampleProduct = 'Ivory Latha';
