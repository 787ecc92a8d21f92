/** An order's customer, with the same bounds in every form. */
import { z } from 'zod';
import {
  emailAddress,
  optionalNumber,
  optionalText,
  requiredNumber,
  requiredText,
} from '../kernel/form-fields.server.ts';
import { MAX_ADDRESS, MAX_CITY, MAX_GIFT_NOTE } from './order.ts';

export const giftFields = {
  gift: z.literal('on', 'required').optional(),
  giftNote: optionalText(MAX_GIFT_NOTE),
};

/** A note alone makes an order a gift. */
export function withGift<Typed extends z.output<z.ZodObject<typeof giftFields>>>({
  gift,
  giftNote,
  ...info
}: Typed) {
  return { ...info, gift: gift || giftNote ? giftNote : null };
}

export const checkoutForm = z.object({
  fullName: requiredText(100),
  email: emailAddress,
  phone: requiredNumber(30),
  address: requiredText(MAX_ADDRESS),
  city: requiredText(MAX_CITY),
  postalCode: optionalNumber(20),
  notes: optionalText(500),
  ...giftFields,
});
export type CheckoutInput = z.input<typeof checkoutForm>;

export const checkoutTicket = z.object({
  checkoutKey: z.uuid(),
  /**
   * See `PricedBasket.fingerprint`. Pages from before an upgrade send up to 20,000 characters: never a valid
   * price, but their key must still find their order.
   */
  seenCart: z.string().max(20_000),
});

/** For orders with unknown details. */
export const partlyKnown = z.object({
  fullName: optionalText(100),
  phone: optionalNumber(30),
  address: optionalText(MAX_ADDRESS),
  city: optionalText(MAX_CITY),
  postalCode: optionalNumber(20),
  notes: optionalText(500),
});

export const correctionForm = checkoutForm.pick({ address: true });

export const newPlaceForm = checkoutForm.pick({ address: true, city: true, postalCode: true });
export type NewPlace = z.output<typeof newPlaceForm>;

export const recipientForm = checkoutForm.pick({ fullName: true, phone: true, address: true, city: true });
