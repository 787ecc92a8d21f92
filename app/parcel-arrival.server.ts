/** The sentence that says when the parcel of an order usually arrives. */
import type { Shop } from '#shop/kernel/shop.ts';
import type { Order } from '#shop/orders/order.ts';
import { type Parcel, toldArrival } from '#shop/parcels/parcel.ts';
import { m } from '#words/arrival.ts';

/** Only while it is with the courier: before that nobody knows the day, and what turned round does not arrive. Null: nothing is said. */
export function arrivalText(
  { now }: Pick<Shop, 'now'>,
  { step }: Pick<Order, 'step'>,
  parcel: Pick<Parcel, 'arrival'> | null | undefined,
): string | null {
  if (step !== 'under way' || !parcel?.arrival) return null;
  const told = toldArrival(parcel.arrival, now());
  return m.arrives[told.kind](told);
}
