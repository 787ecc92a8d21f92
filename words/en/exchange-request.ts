/** A customer's request: private page, and the order's screen. */
import type { Cause } from '#shop/orders/exchange/exchange-request.ts';

export * as m from './exchange-request.ts';

export const ask = 'Ask for an exchange';
export const pieces = 'Pieces to exchange';
export const cause = 'What is wrong';
export const choose = 'Please choose';
export const causes: Record<Cause, string> = {
  colour: 'The colour is not right',
  cloth: 'The fabric is not right',
  fault: 'There is a fault in it',
  wrong: 'It is not what was ordered',
  short: 'There is too little of it',
  other: 'Something else',
};
export const inWords = 'In your own words';
export const isUncut = 'The pieces are uncut and unstitched.';
export const send = 'Ask the shop';
export const picturesLater = 'You can add pictures in the next step.';
export const cutsStay =
  'Lengths that were cut for you are not exchanged. Is there a fault in one, or is it not what you ordered? Please call us or write to us.';

export const noPieces = 'Choose how many pieces you want to exchange.';
export const onlyLeft = (left: number) =>
  left === 0 ? 'It cannot be exchanged any more.' : `At most ${left} can be exchanged.`;
export const noCause = 'Choose what is wrong.';
export const noWords = 'Say in a few words what is wrong.';
export const notUncut = 'Only pieces that are uncut and unstitched can be exchanged.';
export const tooLate = 'An exchange of this order cannot be asked for any more. Please call us.';
export const tooMany = 'You have asked very often. Please call us.';
export const notAsked = 'The shop was not asked. Please try again.';

export const asked = 'We have your request';
export const askedText = 'Our answer will stand on this page.';
export const waits = ({ date }: { date: string }) =>
  `You asked for an exchange on ${date}. Our answer will stand here.`;
export const accepted = ({ orderNumber }: { orderNumber: string }) =>
  `We exchange the pieces. Your new order is ${orderNumber}.`;
export const declined = 'We cannot exchange the pieces that you asked for.';
export const answer = 'Our answer';

export const addPicture = 'Add a picture';
/** Without scripts. */
export const sendPicture = 'Send the chosen picture';
export const addPictureHint = 'Up to three, taken by daylight. The shop alone sees them.';
export const sentOf = ({ sent, most }: { sent: number; most: number }) => `${sent} of ${most} pictures sent`;
export const pictureLarge = 'This picture is larger than 8 MB. Make it smaller first.';
export const picturesFull = 'No more pictures can be added here.';
export const picturesToday =
  'Many pictures were sent today. Please send the others tomorrow, or by WhatsApp.';

/** In the admin. */
export const wants = 'Your customer asks for an exchange';
export const askedOn = (date: string) => `Asked on ${date}`;
export const saysUncut = 'The customer says that the pieces are uncut and unstitched.';
export const picture = (place: number) => `Picture ${place} of the customer`;
export const accept = 'Choose what is sent for it';
export const decline = 'Decline it';
export const whyNot = 'Why not; the customer reads it';
export const declineNow = 'Tell the customer';
export const reasonNeeded = 'Say why. The customer reads it.';
export const isDeclined = 'The customer is told that it is declined';
export const notDeclined = 'It was not declined';
export const answered = 'It was answered already.';
export const before = 'Asked for before';
export const wasAccepted = (orderNumber: string) => `Accepted: ${orderNumber}`;
export const wasDeclined = (reason: string) => `Declined: ${reason}`;
