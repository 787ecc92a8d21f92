import type { ReviewList } from '#shop/reviews/reviews.ts';
import { isolated } from '../isolate.ts';

export * as m from './review-queue.ts';

export const nouns = ['raaye', 'raaye'] as const;
export const lists: Record<ReviewList, string> = {
  waiting: 'nayi',
  reported: 'jin ki shikayat hai',
  published: 'shaaya shuda',
  hidden: 'chhupi hui',
};
export const byList = 'Raaye ki lists';
export const noneWait = 'Koi nayi raaye nahi.';
export const notLoaded = 'Raaye nahi dikhayi ja saki.';
export const reviewOf = (product: string) => isolated`${product} ke baare mein raaye`;
export const ofOrder = (orderNumber: string) => `Order ${orderNumber}`;
export const picture = (place: number) => `Gahak ki tasveer ${place}`;
export const noWords = 'Kuch likha nahi';
export const reports = (n: number) =>
  n === 1 ? 'Aik parhne wale ne shikayat ki' : `${n} parhne walon ne shikayat ki`;
export const publish = 'Shaaya karein';
export const publishOf = (product: string) => isolated`Shaaya karein: ${product} ke baare mein raaye`;
export const isAllRight = 'Ye theek hai';
export const isAllRightOf = (product: string) => isolated`Ye theek hai: ${product} ke baare mein raaye`;
export const published = 'Raaye shaaya ho gayi';
export const hide = 'Chhupayein';
export const hideOf = (product: string) => isolated`Chhupayein: ${product} ke baare mein raaye`;
export const hideQuestion = 'Kya ye raaye chhupa di jaye?';
export const keep = 'Rehne dein';
export const hideNow = 'Raaye chhupayein';
export const isHidden = 'Raaye chhupa di gayi';
export const seeHidden = 'Chhupi hui dekhein';
export const notDecided = 'Raaye waisi hi hai jaisi thi';
export const wasChanged = 'Likhne wale ne isay badal diya hai. Dobara parhein.';
export const answer = 'Jawab dein';
export const changeAnswer = 'Jawab tabdeel karein';
export const yourAnswer = 'Aap ka jawab';
export const answerHint = 'Raaye ke neeche dikhaya jata hai. Khali chorein to kuch nahi dikhta.';
export const saveAnswer = 'Jawab save karein';
export const answered = 'Aap ka jawab save ho gaya';
export const notAnswered = 'Jawab save nahi ho saka';
