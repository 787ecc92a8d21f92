import type { Ending } from '#shop/orders/life.ts';
import type { Channel } from '#shop/orders/order.ts';
import type { OrderByOrder } from '#shop/orders/queue/next-in-queue.server.ts';
import type { CallOutcome } from '#shop/orders/timeline.ts';
import { onScreen } from './endings.ts';

export * as m from './order-screen.ts';

const n = (count: number) => count.toLocaleString('en-US');
const MINUTE_MS = 60_000;

export const title = (orderNumber: string) => `Order ${orderNumber} | Admin`;
export const ago = (ms: number) => {
  const minutes = Math.floor(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return 'Abhi abhi';
  if (hours < 1) return `${n(minutes)} minute pehle`;
  return days < 2 ? `${n(hours)} ghante pehle` : `${n(days)} din pehle`;
};
export const sources: Record<Channel, string> = {
  site: 'Website par',
  phone: 'Phone par',
  chat: 'Chat mein',
  counter: 'Dukaan par',
};
const lostOnTheWay = 'Raste mein gum ho gaya';
export const hasEnded = ({ ending, isLost, date }: { ending: Ending; isLost: boolean; date: string }) =>
  `${isLost ? lostOnTheWay : onScreen[ending]}, ${date}.`;
export const inList = 'Orders ki list mein';

export const nextOrder: Record<OrderByOrder, (order: { name: string }) => string> = {
  confirm: ({ name }) => `Confirm karne ke liye agla: ${name}`,
  pack: ({ name }) => `Pack karne ke liye agla: ${name}`,
};
export const undone = 'Pehle jaisa ho gaya';
export const notTaken = 'Ye kaam nahi ho saka.';
export const lineMissing =
  'Is ki aik cheez nahi mili: Kaatein aur pack karein mein dhoond lein, ya order badlein.';
export const needsAddress =
  'Is ka pata abhi nahi likha: likhein ke parcel kahan jayega, phir pack ho sakta hai.';
export const writeAddress = 'Pata likhein';
export const takeBack = 'Ye sale cancel karein';
export const takeBackQuestion = ({ amount }: { amount: string | null }) =>
  `Ye sale cancel karein? Piece stock mein wapas aa jayenge${amount ? `, aur ${amount} wapas diye hue likhe jayenge` : ''}.`;
export const backBy = 'Raqam kaise wapas jayegi';
export const asItCame = 'Jaise aayi thi';
export const takeBackYes = 'Haan, cancel karein';
export const takenBack = 'Sale cancel ho gayi';
export const soldMeanwhile = 'Is ka maal itne mein bik gaya, order band hi rahega.';
export const turnedUp = 'Parcel mil gaya';
export const turnedUpHint =
  'Courier ko parcel mil jaye to order dobara khul jayega, usi marhale par jahan tha.';
export const openedAgain = 'Order dobara khul gaya';
export const compensated =
  'Courier is parcel ke badle raqam de chuka hai, pehle raqam ki wo entry theek karein.';
export const isAt = ({ step }: { step: string }) => `Order ab kisi aur marhale par hai: ${step}.`;
export const newer = ({ step }: { step: string }) =>
  `Is dauran is order par koi naya kaam ho chuka hai, is liye kuch wapas nahi kiya gaya. Ab ye marhala hai: ${step}.`;

export const hasAgreed = 'Gahak ye order khud confirm kar chuka hai, call karne ki zaroorat nahi.';

export const reach = 'Call ya message';
export const call = 'Call karein';
export const historyNotLoaded = 'Is number ke pehle order nahi dikhaye ja sake.';

export const noAnswer = (calls: number) =>
  calls === 0 ? 'Jawab nahi mila' : `Phir jawab nahi mila (${calls + 1})`;
export const wrongNumber = 'Ghalat number';
export const newAddress = 'Confirm, pata doosra hai';
export const confirmThere = 'Is pate par confirm karein';
export const notWanted = 'Nahi chahiye';
export const notWantedQuestion = 'Kya gahak ko ye order nahi chahiye?';
export const notWantedDetails =
  'Order cancel ho jayega, pieces stock mein wapas aa jayenge, aur gahak ko email nahi jayegi.';
export const keep = 'Order rehne dein';
export const notWantedYes = 'Ji, cancel karein';
export const numberIsWrong = 'Number ghalat hai.';
export const otherNumber = 'Doosra number likhein';
export const advanceGoesBack = ({ amount }: { amount: string }) => `${amount} advance wapas karna hai.`;
export const callAgain = ({ time }: { time: string }) => `Phir call karein: ${time}.`;
export const callNotNoted = 'Call ka nateeja save nahi ho saka.';
export const called: Record<CallOutcome, string> = {
  'new address': 'Pata badal gaya, order confirm ho gaya',
  'no answer': 'Likh liya: jawab nahi mila',
  'wrong number': 'Likh liya: ghalat number',
  'not wanted': 'Order cancel ho gaya',
};

export const timeline = 'Order ki kahani';
export const priceOf = (name: string) => `Qeemat: ${name}`;
export const pieces = (count: number) => `${n(count)} piece`;
export const takenOut = 'nikaal diya';
export const timelineNotLoaded = 'Order ki kahani nahi dikhayi ja saki.';
export const note = 'Apna note';
export const noteHint = 'Gahak isay kabhi nahi dekhta.';
export const saveNote = 'Note save karein';
export const noteSaved = 'Note save ho gaya';
export const noteNotSaved = 'Note save nahi ho saka.';
