export * as m from './mails.ts';

export const mail = 'Email';
export const heading = 'Jo emails nahi ja sakin';
export const intro =
  'Mail server ne ye emails nahi lin aur dukaan ne koshish chor di hai. Har aik ke saath wajah likhi hai. Pehle wo theek karein, phir dobara bhejein.';
export const none = 'Aisi koi email nahi jo na ja saki ho';
export const notLoaded = 'Emails nahi khul sakin.';
export { names as kinds } from './emails.ts';
export const goesTo = (to: string | null) => (to === null ? 'Aap ke naam' : `Paane wala: ${to}`);
export const you = 'aap';
export const times = ({ written, aside }: { written: string; aside: string }) =>
  `Likhi gayi: ${written}. Aakhri koshish: ${aside}.`;
export const linkIsOver =
  'Is mein jo link hai wo ab kaam nahi karta. Jisay zaroorat ho wo login par naya link maang le.';
export const sendAgain = 'Dobara bhejein';
export const sendAgainTo = (name: string) => `Dobara bhejein: ${name}`;
export const sendAll = (mails: number) => `Tamam ${mails} dobara bhejein`;
export const goesAgain = (mails: number) =>
  mails === 1 ? 'Email dobara bheji ja rahi hai' : `${mails} emails dobara bheji ja rahi hain`;
export const goesAgainText = 'Jo na ja saki wo is list mein wapas aa jayegi.';
export const notSentAgain = 'Ye nahi ho saka. Dobara koshish karein.';
export const mailTo = (name: string) => `${name} ki email`;
export const question = 'Kya aap waqai ye email delete karna chahte hain?';
export const nobodyGetsIt = 'Phir ye kisi ko nahi milegi.';
export const noun = 'Email';
export const deleted = 'Email delete ho gayi';
export const notDeleted = 'Email delete nahi ho saki. Dobara koshish karein.';
export const more = (mails: number) => `${mails} purani emails yahan nahi dikhayi gayin.`;

export const late = ({ due, since }: { due: number; since: string }) =>
  `Mail server ke intezar mein emails: ${due}, sab se purani ${since} se. Email azma kar wajah dekhein; mail server theek na ho to usay call karein jis ne dukaan lagayi hai.`;
export const aside = (mails: number) =>
  mails === 1 ? 'Aik email nahi ja saki.' : `${mails} emails nahi ja sakin.`;
export const show = 'Emails dekhein';
