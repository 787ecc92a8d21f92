/** What a checkout asks for. */
import { z } from 'zod';
import { emailAddress, optionalText, requiredText } from '../kernel/form-fields.server.ts';

export const checkoutForm = z.object({
  fullName: requiredText('Full name', 100),
  email: emailAddress,
  phone: requiredText('Phone', 30),
  address: requiredText('Address', 300),
  city: requiredText('City', 80),
  postalCode: optionalText('Postal code', 20),
  notes: optionalText('Notes', 500),
});
export type CheckoutInput = z.input<typeof checkoutForm>;

/** What the checkout form carries besides what the shopper types. */
export const checkoutTicket = z.object({
  /** Rendered into the form: one key makes at most one order. */
  checkoutKey: z.uuid(),
  /** The price that the shopper saw; see `PricedBasket.fingerprint`. */
  seenCart: z.string().max(100),
});
