/** What a checkout asks for. */
import { z } from 'zod';
import { emailAddress, optionalText, requiredText } from '../kernel/form-fields.server.ts';

export const checkoutForm = z.object({
  fullName: requiredText(100),
  email: emailAddress,
  phone: requiredText(30),
  address: requiredText(300),
  city: requiredText(80),
  postalCode: optionalText(20),
  notes: optionalText(500),
});
export type CheckoutInput = z.input<typeof checkoutForm>;

/** What the checkout form carries besides what the shopper types. */
export const checkoutTicket = z.object({
  /** Rendered into the form: one key makes at most one order. */
  checkoutKey: z.uuid(),
  /** The price that the shopper saw; see `PricedBasket.fingerprint`. */
  seenCart: z.string().max(100),
});
