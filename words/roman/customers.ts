import { isolated } from '../isolate.ts';

export * as m from './customers.ts';

export const title = 'Gahak';
export const intro =
  'Jis jis ne order kiya, phone number ke hisaab se. Jis ka order sab se naya hai wo pehle hai.';
export const noun = 'gahak';
export const notLoaded = 'Gahakon ki list nahi dikhayi ja saki.';
export const none = 'Abhi kisi ne order nahi kiya';
export const noneFound = 'Koi nahi mila';
export const all = 'Sab dikhayein';
export const first = 'Shuru se';
export const nextPage = 'Agle gahak';
export const pages = 'Aur gahak';
export const orders = (n: number) => `${n.toLocaleString('en-US')} order`;
export const counts = ({
  received,
  cancelled,
  refused,
}: Record<'received' | 'cancelled' | 'refused', number>) =>
  `${received} pohanche, ${cancelled} cancel, ${refused} nahi liye gaye`;
export const spent = (amount: string) => isolated`Kul khareedari ${amount}`;
export const lastOrder = (when: string) => isolated`Aakhri order ${when}`;

export const aboutPerson = 'Is gahak ki sab maloomat';
export const back = 'Sab gahak';
export const newOrder = 'Naya order';
export const names = 'Doosre naam';
export const addressIn = ({ address, city }: Record<'address' | 'city', string>) => `${address}, ${city}`;
export const addresses = 'Pate';
export const newest = 'Orders';
export const chats = 'Chats';
export const openChat = (name: string) => isolated`${name} ke saath chat`;
export const note = 'Apna note';
export const noteHint = 'Sirf dukaan ko nazar aata hai.';
export const noteSaved = 'Note save ho gaya';
export const noteNotSaved = 'Note save nahi ho saka. Dobara koshish karein.';
export const samePerson = 'Isi gahak ka doosra number';
export const samePersonHint =
  'Phir dono numbers ke orders aik saath nazar aayenge. Baad mein alag bhi ho sakte hain.';
export const otherPhone = 'In ka doosra number';
export const merge = 'Aik saath dikhayein';
export const merged = 'Ab dono numbers aik hi gahak ke hain';
export const notMerged = 'Numbers aik saath nahi ho sake. Dobara koshish karein.';
export const mergeRefused = {
  'no phone': 'Phone number likhein, jaise 0300 1234567.',
  missing: 'Is number ke liye abhi koi order nahi hua.',
  same: 'Ye number pehle se isi gahak ka hai.',
};
export const separate = (phone: string) => isolated`${phone} ko alag karein`;
export const separated = 'Number phir se alag hai';
export const notSeparated = 'Number alag nahi ho saka. Dobara koshish karein.';

export const deletePerson = 'Is gahak ki maloomat delete karein';
export const deleteQuestion = 'Kya is gahak ki sab maloomat delete kar dein?';
export const deleteDetails =
  'Account, chat, naam, phone, pata, note aur tasveerein delete ho jayengi. Orders mein samaan, raqam aur sheher rahenge. Ye phir pehle jaisa nahi ho sakta. Aaj se pehle ke backup mein sab kuch rahega, jab tak wo delete na hon.';
export const keepPerson = 'Rehne dein';
export const deleteNow = 'Delete karein';
export const deleted = 'Gahak ki maloomat delete ho gayin';
export const notDeleted = 'Maloomat delete nahi ho sakin. Dobara koshish karein.';
export const deleteRefused = {
  missing: 'Is number ke liye koi order nahi hua.',
  open: 'Koi order abhi mukammal nahi hua, ya exchange ki darkhwast ka jawab baqi hai. Pehle usay poora karein.',
  owes: 'Is shakhs ka khata barabar nahi. Pehle baqi raqam likhein ya wapas lein.',
};
