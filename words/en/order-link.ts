/** An order's private link, on its admin screen. */

export * as m from './order-link.ts';

export const heading = 'Private page';
export const what =
  'Whoever has this link sees where the order stands, and can confirm, correct the address or cancel while that is allowed.';
export const none = 'This order has no private page.';
export const hidden =
  'This order has a link that whoever got it can open. It cannot be shown here any more, as the secret of the shop has changed since: make a new one, or end it.';
export const renew = 'Make a new link';
export const make = 'Make a link';
export const end = 'End this link';
export const endQuestion = 'End this link? Whoever has it can open the page no more.';
export const keep = 'Keep link';
export const endNow = 'End link';
export const made = 'The link is made';
export const ended = 'The link has ended';
export const notChanged = 'Failed to change the link.';
