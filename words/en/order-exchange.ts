/** Exchanging delivered pieces: form, and note on both orders. */
export * as m from './order-exchange.ts';

export const title = (orderNumber: string) => `Exchange for ${orderNumber} | Admin`;
export const heading = 'Exchange';
export const back = 'What comes back';
export const pieces = 'Pieces back';
/** A length cut for this customer. */
export const cutBack =
  'Cut to length: whether it can come back is yours to say. It becomes a piece of its own.';
export const sent = 'What is sent for it';
export const reason = 'Reason of the exchange';
export const make = 'Make the exchange';
export const toPay = 'The customer pays';
export const toGiveBack = 'To give back';
export const made = 'Exchange made';
export const notMade = 'The exchange could not be made. Please try again.';
export const reasonNeeded = 'Say why it is exchanged.';
export const onlyLeft = (left: number) =>
  left === 0 ? 'No piece of it can come back any more.' : `At most ${left} can come back.`;
export const lookAtTotal = ({ total }: { total: string }) =>
  `The difference is ${total}. Press Make the exchange once more.`;
export const refused = {
  'not delivered':
    'This order was not delivered, or has been taken off the list, so nothing of it can be exchanged.',
  'nothing back': 'Choose how many pieces come back.',
  'nothing new': 'Add what is sent for it.',
  'too many lines': 'That is more products than an exchange can hold.',
  'key used before': 'This exchange was sent before with other words. Please open the form again.',
};

export const section = 'Exchanges';
export const open = 'Exchange pieces of this order';
export const newFor = (number: string) => `In exchange for pieces of ${number}`;
export const sentAs = (number: string) => `Exchanged: ${number}`;
export const waits = 'The old pieces are not back yet.';
export const ended = 'The new order was taken off the list: the old pieces stay with the customer.';
export const backIn = 'The old pieces are in hand';
export const wereBack = (date: string) => `The old pieces came back on ${date}.`;
export const isBack = 'The old pieces are back in stock';
export const notBack = 'The pieces were not put back in stock.';
export const notNow = 'They came back already, or one of the two orders was cancelled, deleted or set back.';
export const settles = 'The old pieces are back or money was given back for it. Change what is sent instead.';
