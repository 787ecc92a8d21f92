export * as m from './dashboard.ts';

export const notLoaded = 'Hisaab nahi dikhaya ja saka.';
export const noMail =
  'Email abhi chalu nahi hai: na order ki koi khabar dukaan se bahar jati hai, na naye password ka link. Ye sab server par files mein rakha hai, jab tak wahan mail server ka naam (SMTP_URL) nahi likha jata.';

export const waits = 'Aap ke karne ke kaam';
export const unread = 'Naye message';
export const toAnswer = 'Chat ka jawab dena hai';
export const soldOut = 'Stock khatam';
export const lowStock = 'Kam stock';

export const pushOn = 'Naye order ki notification is device par dein';
export const pushOff = 'Is device par notification band karein';
export const pushIsOff = 'Ye page band ho tab bhi.';
export const pushIsOn = 'Is device par orders aur messages ki notification aati hai.';
export const pushDenied = 'Aap ke browser ki settings mein is dukaan ki notifications band hain.';
export const pushFailed = 'Ye nahi ho saka. Internet chala kar dobara koshish karein.';

export const users = 'Gahakon ke account';
export const pendingOf = (n: number) => `${n.toLocaleString('en-US')} pending`;

export const expected = 'Aaj aane wali raqam';
const count = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'order' : 'orders'}`;
export const owed = (orders: number) =>
  `${count(orders)} ki, jo pohanch gaye aur jin ki raqam abhi nahi aayi`;
export const atTheDoor = (orders: number) => `${count(orders)} ki, jo aaj gahak tak pohanch sakte hain`;
