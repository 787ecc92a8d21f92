/** A basket that the shop sends in a chat: its card and its order page. */
import type { BasketState } from '#shop/chat/basket.ts';

export * as m from './basket.ts';

/** Card. */
export const title = 'Your basket from the shop';
export const forCustomer = 'Basket for the customer';
export const take = 'Take This Basket';
export const look = 'Look at it';
/** Goods and delivery. */
export const total = 'Total with delivery';
export const states: Record<Exclude<BasketState, 'open'>, string> = {
  taken: 'Ordered',
  'taken back': 'The shop took it back',
  over: 'It has ended',
};
export const gone = 'No longer in the shop';
export const goneForCustomer =
  'A product of it left the shop, so the customer cannot order it. Take it back, and send another one.';
export const until = ({ time }: { time: string }) =>
  `These prices hold until ${time}. The pieces are not put aside: whoever orders first gets them.`;

/** Page. */
export const heading = 'Your basket';
export const intro = 'The shop put this together for you in the chat.';
export const whereTo = 'Where should it go?';
export const youPay = ({ total }: { total: string }) => `You pay ${total} in cash when the parcel arrives.`;
export const order = 'Order It, Pay at the Door';
export const costsNow = ({ price }: { price: string }) =>
  `In the shop it costs ${price} by now. In this basket the price above holds.`;
export const short =
  'Not all of it is there any more, so it cannot be ordered. Write to the shop in the chat: it can put together another one.';
export const ended = {
  'taken back': 'The shop took this basket back. Write to it in the chat if you would still like it.',
  over: 'This basket has ended. Write to the shop in the chat: it can put together another one.',
};
export const became = ({ orderNumber }: { orderNumber: string }) =>
  `This basket became order ${orderNumber}.`;
export const tookBefore = 'It had been ordered already.';
