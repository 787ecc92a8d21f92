/** Schemas of the checkout's settings: storage and form. */
import { z } from 'zod';
import { optionalText } from '../kernel/form-fields.server.ts';
import { moneyAsInput } from '../kernel/money.ts';
import { type CheckoutSettings, MAX_COUNT, MAX_NOTE } from './checkout.ts';
import { MAX_GOODS_IN_PAISA } from './delivery/delivery.ts';
import { rupees, wholeNumber } from './fields.server.ts';

const amount = z.int().min(1).max(MAX_GOODS_IN_PAISA).nullable();
const cap = z.int().min(1).max(MAX_COUNT).nullable();

export const storedCheckout = z.object({
  leastOrderInPaisa: amount,
  note: z.string().max(10 * MAX_NOTE),
  noteUrdu: z.string().max(10 * MAX_NOTE),
  advanceAboveInPaisa: amount,
  pendingOrders: cap,
  pendingPieces: cap,
  newPendingOrders: cap,
  newPendingPieces: cap,
  networkPercent: z.int().min(1).max(100).nullable(),
  networkPieces: cap,
}) satisfies z.ZodType<CheckoutSettings>;

const count = wholeNumber(1, MAX_COUNT);

/** Amounts in rupees. */
export const checkoutSettingsForm = z.object({
  leastOrder: rupees(MAX_GOODS_IN_PAISA),
  note: optionalText(MAX_NOTE),
  noteUrdu: optionalText(MAX_NOTE),
  advanceAbove: rupees(MAX_GOODS_IN_PAISA),
  pendingOrders: count,
  pendingPieces: count,
  newPendingOrders: count,
  newPendingPieces: count,
  networkPercent: wholeNumber(1, 100),
  networkPieces: count,
});
export type CheckoutSettingsInput = z.input<typeof checkoutSettingsForm>;

export function checkoutOfForm(typed: z.output<typeof checkoutSettingsForm>): CheckoutSettings {
  const { leastOrder, advanceAbove, ...rest } = typed;
  return { ...rest, leastOrderInPaisa: leastOrder, advanceAboveInPaisa: advanceAbove };
}

export function formOfCheckout(settings: CheckoutSettings): CheckoutSettingsInput {
  const { leastOrderInPaisa, advanceAboveInPaisa, note, noteUrdu, ...orderLimits } = settings;
  const typed = Object.entries(orderLimits).map(([cap, value]) => [cap, value === null ? '' : String(value)]);
  return {
    leastOrder: leastOrderInPaisa === null ? '' : moneyAsInput(leastOrderInPaisa),
    note,
    noteUrdu,
    advanceAbove: advanceAboveInPaisa === null ? '' : moneyAsInput(advanceAboveInPaisa),
    ...Object.fromEntries(typed),
  };
}
