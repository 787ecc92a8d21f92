import { isolated } from '../isolate.ts';

export * as m from './waiting-list.ts';

export const heading = 'Stock ka intezar';
export const intro =
  'Kaun janna chahta hai ke product kab dobara aayegi. Email aik minute ke andar khud chali jati hai. Phone par aap likhte hain: WhatsApp dabane se message khulta hai aur number par bata diya ka nishan lag jata hai.';
export const notLoaded = 'Intezar ki listein load nahi ho sakin.';
export const nouns = ['product ka intezar hai', 'products ka intezar hai'] as const;
export const none = 'Kisi product ka intezar nahi';
export const wait = (count: number) => `${count} intezar mein`;
export const waitFor = ({ count, name }: { count: number; name: string }) =>
  isolated`${name}: ${count} intezar mein`;
export const byMail = (count: number) => `${count} email se`;
export const soldOut = 'Stock khatam';
export const isBack = 'Dobara stock mein';
export const phones = (name: string) => isolated`${name} ke intezar mein phone number`;
export const mayNotSee = 'Phone number wohi dekhte hain jo orders dekhte hain.';
export const since = (date: string) => `${date} se`;
export const told = 'Bata diya';
export const markTold = 'Bata diya ka nishan lagayein';
export const markToldOf = (phone: string) => isolated`Bata diya ka nishan lagayein: ${phone}`;
export const markAllTold = (count: number) => `Sab ${count} par bata diya ka nishan lagayein`;
export const toldToast = (count: number) => `${count} par bata diya ka nishan lag gaya`;
export const toldText = 'Number aik din mein delete ho jayega.';
export const toldBefore = 'In par pehle se nishan tha.';
export const notMarked = 'Koi nishan nahi laga. Dobara koshish karein.';
export const remove = 'List se nikaalein';
export const removeOf = (phone: string) => isolated`List se nikaalein: ${phone}`;
export const removed = 'List se nikaal diya gaya';
export const notRemoved = 'Number abhi list mein hai. Dobara koshish karein.';
export const message = ({ name, store, link }: { name: string; store: string; link: string }) =>
  `${isolated`Salaam, aap ne kaha tha ke bata dein: ${name} dobara ${store} ke stock mein hai.`}\n${link}`;
