/** `/track`: finds an order by number and phone, without a log-in. */

export { trackOrder as heading } from './frame.ts';
export * as m from './track.ts';
export const intro = 'With its number and the phone that was given for it. You need no account.';
export const orderNumber = 'Order number';
export const orderNumberHint = ({ prefix }: { prefix: string }) =>
  `It begins with ${prefix}. You find it in our message or mail about the order.`;
export const phone = 'Phone';
export const phoneHint = 'The one that was given with the order.';
export const submit = 'Track';
/** One text for a missing order and another phone. */
export const nothing = 'We find no order with this number and this phone. Please check both, or call us.';
export const tooMany = 'This was tried too often. Please try again later, or call us.';
export const failed = 'The order could not be looked up. Please try again.';
/** Replaces the private page's text, which asks to confirm. */
export const pending = 'We have your order, and call you to confirm it.';
export const status = 'Status';
export const courier = 'Courier';
export const town = 'Town';
