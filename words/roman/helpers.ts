import type { Job } from '#shop/accounts/helpers.ts';
import type { Area } from '#shop/kernel/actor.ts';

export * as m from './helpers.ts';

export const heading = 'Madadgar';
export const about = 'Dukaan mein aap ka haath batane wale, har aik ka apna login.';
export const intro =
  'Madadgar wahi dekhta aur karta hai jis ki aap yahan ijazat dein. Kis ne kya kiya, tabdeeliyon ke record mein hai. Madadgar, backup aur aap ka account sirf aap ke paas rehte hain.';
export const allowed = 'Madadgar login kar sakein';
export const allowedHint =
  'Band karne par sab madadgar foran logout ho jate hain aur koi login nahi kar sakta.';
export const isOff = 'Madadgar band hain: in mein se koi login nahi kar sakta.';
export const turnOn = 'Madadgaron ko login karne dein';
export const areOn = 'Madadgar login kar sakte hain';
export const list = 'Aap ke madadgar';
export const none = 'Abhi aap ka koi madadgar nahi.';
export const notLoaded = 'Madadgar load nahi ho sake.';
export const add = 'Madadgar shamil karein';
export const newHelper = 'Naya madadgar';
export const back = 'Sab madadgar';

export const helperName = 'Madadgar ka naam';
export const helperEmail = 'Madadgar ki email';
export const emailHint =
  'Sirf password se login ke liye; warna madadgar link se login karta hai. Baad mein badli nahi ja sakti.';
export const rights = 'Madadgar ka kaam kya hai?';
export const jobs: Record<Job, string> = {
  pack: 'Sirf packing',
  orders: 'Orders',
  products: 'Products',
  chat: 'Chats',
  all: 'Sab kuch',
};
export const areas: Record<Area, string> = {
  pack: 'Packing',
  orders: 'Orders',
  products: 'Products',
  chat: 'Chats aur messages',
  money: 'Paise',
  settings: 'Settings',
};
export const areasAre: Record<Area, string> = {
  pack: 'Confirmed order: parcel mein kya jayega, kis shelf aur thaan se, kis naam aur sheher ke liye. Na phone, na pata, na qeemat, na gahakon ki list, na paise.',
  orders:
    'Order dekhna, tabdeel karna, pack karna aur bhejna, naam, phone, pate, qeematon aur gahakon ke purane orders ke saath.',
  products: 'Products, qeematein, stock, categories aur sliders.',
  chat: 'Chats aur raabte ke messages parhna aur jawab dena.',
  money: 'Sale, naqad aur reports. Courier ki statement se us ke parcel pohanche hue likhe jate hain.',
  settings: 'Dukaan ki settings aur tabdeeliyon ka record.',
};
export const jobsAre: Record<Job, string> = {
  ...areasAre,
  all: 'Orders, products, chats, paise aur settings. Madadgar, backup aur aap ka account sirf aap ke paas rehte hain.',
};
export const moreRights = 'Kya madadgar kuch aur bhi kar sakta hai?';
export const nothing = 'Abhi kuch nahi';

export const paused = 'Roka hua';
export const byLink = 'Link se login karta hai';
export const notJoined = 'Abhi password nahi banaya';
export const change = 'Tabdeel karein';
export const changeOf = (name: string) => `Tabdeel karein: ${name}`;
export const pause = 'Rokein';
export const pauseOf = (name: string) => `Rokein: ${name}`;
export const letIn = 'Dobara aane dein';
export const letInOf = (name: string) => `Dobara aane dein: ${name}`;
export const remove = 'Hatayein';
export const removeOf = (name: string) => `Hatayein: ${name}`;
export const question = 'Kya aap waqai is madadgar ko hatana chahte hain?';
export const questionDetails =
  'Login khatam ho jayega. Madadgar ne jo kiya wo tabdeeliyon ke record mein rahega.';
export const keep = 'Madadgar rehne dein';
export const removeHelper = 'Madadgar hatayein';

export const link = 'Login ka link';
export const linkOf = (name: string) => `Login ka link: ${name}`;
export const linkIs = (name: string) =>
  `Link se ${name} password bana kar login kar lete hain. Ye aik hi baar chalta hai, teen din tak; naya link pehle wale ko khatam kar deta hai.`;
export const phoneLinkIs = (name: string) =>
  `${name} ke phone par kholne se wo phone password ke baghair login ho jata hai. Link aik hi baar chalta hai, aik din tak; naya link pehle wale ko khatam kar deta hai.`;
export const showPhoneLink = 'Phone ke liye link dikhayein';
export const orScan = 'Madadgar ke phone se scan karein, ya link bhejein:';
export const qrCode = 'Link ka QR code';
export const whatsAppPhone = ({ store, url }: { store: string; url: string }) =>
  `Assalam o alaikum! ${store} ki dukaan mein login karne ke liye ye link apne phone par kholein. Ye aik hi baar chalta hai, aik din tak: ${url}`;
export const mailLink = 'Email se bhejein';
export const showLink = 'Password ke liye link dikhayein';
export const theLink = 'Link';
export const shownOnce =
  'Ye sirf abhi dikhaya ja raha hai. Sirf isi madadgar ko dein: jo isay kholega, login usi ka ho jayega.';
export const sendByWhatsApp = 'WhatsApp par bhejein';
export const whatsAppText = ({ store, url }: { store: string; url: string }) =>
  `Assalam o alaikum! Is link se ${store} ki dukaan ke liye apna password banayein aur login karein. Ye aik hi baar chalta hai, teen din tak: ${url}`;

export const devices = 'Madadgar kahan kahan login hai';
export const noDevices = 'Abhi kahin nahi.';
export const logOut = 'Logout karein';
export const logOutOf = (device: string) => `Logout karein: ${device}`;
export const noLink = 'Roke hue madadgar ke liye link nahi banta.';

export const added = 'Madadgar shamil ho gaya';
export const saved = 'Madadgar save ho gaya';
export const notSaved = 'Madadgar save nahi hua. Dobara koshish karein.';
export const addressTaken =
  'Is email se pehle hi aik account hai. Aisi email dein jis se yahan kisi ka account na ho.';
export const tooMany = (max: number) => `Pehle hi ${max} madadgar hain. Pehle kisi aik ko hatayein.`;
export const pausedNow = 'Madadgar logout ho gaya';
export const letInNow = 'Madadgar dobara login kar sakta hai';
export const removed = 'Madadgar hata diya gaya';
export const mailed = 'Link email kar diya gaya';
export const notChanged = 'Madadgar mein tabdeeli nahi hui.';
