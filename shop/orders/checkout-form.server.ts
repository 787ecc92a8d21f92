/** What is asked of an order's customer, with the same bounds in every form: at the checkout, by the shopkeeper, and on the private page. */
import { z } from 'zod';
import {
  emailAddress,
  optionalNumber,
  optionalText,
  requiredNumber,
  requiredText,
} from '../kernel/form-fields.server.ts';
import { MAX_ADDRESS, MAX_CITY } from './order.ts';

export const checkoutForm = z.object({
  fullName: requiredText(100),
  email: emailAddress,
  phone: requiredNumber(30),
  address: requiredText(MAX_ADDRESS),
  city: requiredText(MAX_CITY),
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

/** The same fields of a customer, all of which the shopkeeper may not know yet. */
export const partlyKnown = z.object({
  fullName: optionalText(100),
  phone: optionalNumber(30),
  address: optionalText(MAX_ADDRESS),
  city: optionalText(MAX_CITY),
  postalCode: optionalNumber(20),
  notes: optionalText(500),
});

/** An address that the customer corrects on the private page. */
export const correctionForm = checkoutForm.pick({ address: true });

/** Another address, said in a call. */
export const newPlaceForm = checkoutForm.pick({ address: true, city: true, postalCode: true });
export type NewPlace = z.output<typeof newPlaceForm>;

/** Where a basket of a chat goes: its customer is known by the chat. */
export const recipientForm = checkoutForm.pick({ fullName: true, phone: true, address: true, city: true });
