/** The schemas of the checkout's form. */
import { z } from 'zod';
import {
  emailAddress,
  optionalNumber,
  optionalText,
  requiredNumber,
  requiredText,
} from '../kernel/form-fields.server.ts';
import { MAX_ADDRESS } from './link.ts';

export const checkoutForm = z.object({
  fullName: requiredText(100),
  email: emailAddress,
  phone: requiredNumber(30),
  address: requiredText(MAX_ADDRESS),
  city: requiredText(80),
  postalCode: optionalNumber(20),
  notes: optionalText(500),
});
export type CheckoutInput = z.input<typeof checkoutForm>;

/** The hidden fields of the checkout's form. */
export const checkoutTicket = z.object({
  /** Rendered into the form: one key makes at most one order. */
  checkoutKey: z.uuid(),
  /**
   * The price that the shopper saw; see `PricedBasket.fingerprint`. A page from before an upgrade sends that of an older version, of
   * up to 20,000 characters: it is no price of today, but its key must still say that its order was placed.
   */
  seenCart: z.string().max(20_000),
});

/** Where a basket of a chat goes: its customer is known by the chat. */
export const recipientForm = checkoutForm.pick({ fullName: true, phone: true, address: true, city: true });
