import type { Ending } from '#shop/orders/life.ts';
import type { Channel } from '#shop/orders/order.ts';
import type { OrderByOrder } from '#shop/orders/queue/next-in-queue.server.ts';
import type { CallOutcome } from '#shop/orders/timeline.ts';
import { onScreen } from './endings.ts';

export * as m from './order-screen.ts';

const n = (count: number) => count.toLocaleString('en-US');
const MINUTE_MS = 60_000;

export const title = (orderNumber: string) => `Order ${orderNumber} | Admin`;
/** Milliseconds. */
export const ago = (ms: number) => {
  const minutes = Math.floor(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return 'just now';
  if (hours < 1) return `${n(minutes)} min ago`;
  return days < 2 ? `${n(hours)} h ago` : `${n(days)} days ago`;
};
/** How the order came. */
export const sources: Record<Channel, string> = {
  site: 'on the site',
  phone: 'by phone',
  chat: 'in a chat',
  counter: 'at the counter',
};
const lostOnTheWay = 'Lost on the way';
export const hasEnded = ({ ending, isLost, date }: { ending: Ending; isLost: boolean; date: string }) =>
  `${isLost ? lostOnTheWay : onScreen[ending]}, ${date}.`;
export const inList = 'In the list of orders';

/** To the next order of a queue, by the customer `name`. */
export const nextOrder: Record<OrderByOrder, (order: { name: string }) => string> = {
  confirm: ({ name }) => `Next to confirm: ${name}`,
  pack: ({ name }) => `Next to pack: ${name}`,
};
export const undone = 'Undone';
export const notTaken = 'This step could not be taken.';
/** Blocks packing and handover; links to the field. */
export const lineMissing = 'A piece of it was not there: find it in Cut and pack, or change the order.';
export const needsAddress = 'It has no address yet: write where the parcel goes, then it can be packed.';
export const writeAddress = 'Write the address';
/** A counter sale; `amount`: paid, or null. */
export const takeBack = 'Take this sale back';
export const takeBackQuestion = ({ amount }: { amount: string | null }) =>
  `Take this sale back? Its pieces go back in stock${amount ? `, and ${amount} is booked as given back` : ''}.`;
export const backBy = 'The money goes back by';
export const asItCame = 'As it came';
export const takeBackYes = 'Yes, take it back';
export const takenBack = 'Sale taken back';
/** Why a cancelled order cannot be reopened. */
export const soldMeanwhile = 'Its pieces were sold meanwhile: the order stays closed.';
/** Reopens an order whose parcel was lost. */
export const turnedUp = 'The parcel turned up';
export const turnedUpHint = 'Has the courier found it? Then the order opens again, at the step that it had.';
export const openedAgain = 'Order opened again';
export const compensated = 'The courier has paid for this parcel: correct that entry of the money first.';
export const isAt = ({ step }: { step: string }) => `The order is at another step now: ${step}.`;
/** An Undo after another change. */
export const newer = ({ step }: { step: string }) =>
  `Something newer was done with this order meanwhile, so nothing was taken back. It is at this step now: ${step}.`;

/** Waits for the shop only. */
export const hasAgreed = 'The customer has confirmed this order: nobody needs to be called.';

/** Above the contact buttons. */
export const reach = 'Call or write';
export const call = 'Call';
export const historyNotLoaded = 'The earlier orders of this number could not be loaded.';

/**
 * Call outcomes; `calls`: unanswered so far. Without a number for the first, which would read as a call
 * already made.
 */
export const noAnswer = (calls: number) => (calls === 0 ? 'No answer' : `No answer again (${calls + 1})`);
export const wrongNumber = 'Wrong number';
export const newAddress = 'Confirmed, other address';
export const confirmThere = 'Confirm at this address';
export const notWanted = 'Does not want it';
export const notWantedQuestion = 'Does the customer not want this order?';
export const notWantedDetails =
  'It is cancelled, its pieces go back in stock, and the customer gets no mail.';
export const keep = 'Keep the order';
export const notWantedYes = 'Yes, cancel it';
/** The call reached somebody else; a link to the field. */
export const numberIsWrong = 'Wrong number.';
export const otherNumber = 'Write another number';
export const advanceGoesBack = ({ amount }: { amount: string }) =>
  `The advance of ${amount} is to be given back.`;
export const callAgain = ({ time }: { time: string }) => `Call again at ${time}.`;
export const callNotNoted = 'The call was not noted.';
export const called: Record<CallOutcome, string> = {
  'new address': 'Address changed, order confirmed',
  'no answer': 'Noted: no answer',
  'wrong number': 'Noted: wrong number',
  'not wanted': 'Order cancelled',
};

export const timeline = 'Timeline';
/** Changed parts of an order. */
export const priceOf = (name: string) => `Price of ${name}`;
export const pieces = (count: number) => (count === 1 ? '1 piece' : `${n(count)} pieces`);
export const takenOut = 'taken out';
export const timelineNotLoaded = 'The timeline could not be loaded.';
export const note = 'Private note';
export const noteHint = 'The customer never sees it.';
export const saveNote = 'Save note';
export const noteSaved = 'Note saved';
export const noteNotSaved = 'The note was not saved.';
