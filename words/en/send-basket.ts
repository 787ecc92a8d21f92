/** Making a basket for a chat, and changing a sent one. */
export * as m from './send-basket.ts';

export const make = 'Put together a basket';
export const title = 'Basket for a chat';
export const forWhom = (name: string) => `Basket for ${name}`;
export const intro =
  'The customer makes an order of it in the chat, at these prices. They hold for two days, or until you take the basket back. The pieces are not put aside.';
export const delivery = '2. Delivery';
export const cityHint = 'It sets the cost of delivery. The total holds wherever the parcel goes.';
export const text = '3. What to write with it';
export const usualText =
  'This is what we spoke about. Press the button, tell us where it should go, and pay in cash when it arrives.';
export const put = 'Put It into the Chat';
export const sent = 'The basket is in the chat';
export const notSent = 'The basket could not be put into the chat. Please try again.';
export const noChat = 'This chat is not there any more.';
export const lookAtTotal = ({ total }: { total: string }) =>
  `It costs ${total}. Press Put It into the Chat once more.`;
export const takeBack = 'Take back';
export const takenBack = 'Basket taken back';
export const notTakenBack = 'The basket was not taken back';
export const endedBefore = 'It has been ordered, or has ended.';
