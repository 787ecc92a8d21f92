import type { Shop } from '#shop/kernel/shop.ts';
import type { Order } from '#shop/orders/order.ts';
import { type Parcel, toldArrival } from '#shop/parcels/parcel.ts';
import { m } from '#words/arrival.ts';

/** Only while the courier has it; null for no statement. */
export function arrivalText(
  { now }: Pick<Shop, 'now'>,
  { step }: Pick<Order, 'step'>,
  parcel: Pick<Parcel, 'arrival'> | null | undefined,
): string | null {
  if (step !== 'under way' || !parcel?.arrival) return null;
  const told = toldArrival(parcel.arrival, now());
  return m.arrives[told.kind](told);
}
