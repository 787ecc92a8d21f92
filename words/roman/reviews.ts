import type { ReviewState, Stars, TrueToColour } from '#shop/reviews/reviews.ts';
import { isolated } from '../isolate.ts';

export * as m from './reviews.ts';

export const heading = 'Gahakon ki raaye';
export const count = (n: number) => (n === 1 ? '1 gahak ki raaye' : `${n} gahakon ki raaye`);
export const ofFive = (average: number) => `5 mein se ${average} star`;
export const trueToColour = (percent: number) => `Tasveer jaisa rang: ${percent} %`;
export const saidBy = (answers: number) =>
  answers === 1 ? '1 gahak ne bataya' : `${answers} gahakon ne bataya`;
export const colour: Record<Exclude<TrueToColour, ''>, string> = {
  yes: 'Rang tasveer jaisa hai.',
  no: 'Rang tasveer jaisa nahi.',
};
export const aCustomer = 'Aik gahak';
export const reviewBy = (author: string) => isolated`${author} ki raaye`;
export const byReceivers = 'Ye un gahakon ne likha hai jinhein ye kapra mil chuka hai.';
export const answerOf = (store: string) => isolated`${store} ka jawab`;
export const picture = ({ place, name }: { place: number; name: string }) =>
  isolated`${name} ki tasveer ${place}`;
export const report = 'Shikayat karein';
export const reportWhy = 'Kya is mein badtameezi, jhoot ya ishtihaar hai? Dukaan isay dekhegi.';
export const reportNow = 'Is raaye ki shikayat karein';
export const reported = 'Shukriya, dukaan isay dekhegi';
export const notReported = 'Shikayat nahi bheji ja saki';

export const ask = 'Kapra kaisa laga?';
export const askText =
  'Doosron ko batayein ke kapra kaisa hai. Dukaan ke parhne ke baad aap ki raaye product ke saath dikhayi jayegi.';
export const write = 'Raaye likhein';
export const stars = 'Star';
export const starNames: Record<Stars, string> = {
  1: 'Bohat kharab',
  2: 'Kharab',
  3: 'Theek',
  4: 'Acha',
  5: 'Bohat acha',
};
export const isTrueToColour = 'Kya rang tasveer jaisa hai?';
export const colourAnswers: Record<Exclude<TrueToColour, ''>, string> = { yes: 'Ji haan', no: 'Nahi' };
export const noAnswer = 'Jawab nahi dena';
export const inWords = 'Apne alfaaz mein likhein';
export const showName = (name: string) => isolated`Mera pehla naam dikhayein: ${name}`;
export const send = 'Raaye bhejein';
export const picturesLater = 'Tasveerein agle qadam par bheji ja sakti hain.';
export const addPicture = 'Tasveer bhejein';
export const addPictureHint =
  'Teen tak, din ki roshni mein li hui. Dukaan ke dekhne ke baad dikhayi jayengi.';
export const dropPictures = 'Tasveerein hata dein';
export const states: Record<ReviewState, string> = {
  waiting: 'Aap ki raaye mil gayi. Dukaan ke parhne ke baad dikhayi jayegi.',
  published: 'Aap ki raaye product ke saath dikhayi ja rahi hai.',
  hidden: 'Dukaan ye raaye nahi dikha rahi.',
};
export const see = 'Dekhein';
export const change = 'Raaye tabdeel karein';
export const takeDown = 'Raaye hatayein';
export const takeDownOf = (name: string) => isolated`${name} ki raaye hatayein`;
export const takeDownQuestion = 'Kya ye raaye hata di jaye?';
export const takeDownDetails = 'Ye tasveeron samet foran dukaan se hat jayegi.';
export const keep = 'Rehne dein';
export const takeDownNow = 'Hata dein';
export const sent = 'Raaye dene ka shukriya';
export const sentText = 'Dukaan ke parhne ke baad dikhayi jayegi.';
export const unchanged = 'Pehle hi aisa tha.';
export const takenDown = 'Aap ki raaye hata di gayi';
export const notSent = 'Raaye nahi bheji ja saki';
export const notTakenDown = 'Raaye nahi hatayi ja saki';
export const tooMany = 'Aaj raaye kai baar bheji ja chuki hai. Kal dobara koshish karein.';
export const notReceived = 'Ye product aap ke kisi pohanche hue order mein nahi.';
export const notThere = 'Ye raaye ab maujood nahi.';
export const tryAgain = 'Dobara koshish karein.';
export const ownTitle = 'Aap ki raaye';
export const backToOrders = 'Apne orders par wapas jayein';
export const nothingYet = 'Order pohanchne ke baad raaye di ja sakti hai.';
