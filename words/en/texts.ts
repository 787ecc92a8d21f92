/** The admin's form of WhatsApp texts. */
import type { Placeholder } from '#shop/settings/texts.ts';

export * as m from './texts.ts';

export const intro =
  'WhatsApp opens with these texts when you write to a customer about an order. Each customer gets the language of the order, and you can change a text before you send it.';
export const filledIn = 'Filled in for each order';
export const placeholders: Record<Placeholder, string> = {
  name: 'the customer’s name',
  number: 'the number of the order',
  items: 'what was ordered, a line for each',
  address: 'the address that it goes to',
  arrives: 'when it usually arrives, if delivery days are set',
  total: 'the total of the order',
  toPay: 'what is still to be paid, without what was received',
  store: 'the name of your shop',
  link: 'the address of the order’s private page',
};
export const usual = 'Back to the usual text';
export const usualOf = (label: string) => `Back to the usual text: ${label}`;
export const hint = 'Left empty, it is the usual text.';
export const example = 'With an example order:';
export const exampleCustomer = 'Ayesha Khan';
export const exampleProduct = 'Ivory Latha';
