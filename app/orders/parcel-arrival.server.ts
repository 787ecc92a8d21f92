import type { Shop } from '#shop/kernel/shop.ts';
import { LIFE, STEP } from '#shop/orders/life.ts';
import type { Order } from '#shop/orders/order.ts';
import { expectedArrival } from '#shop/parcels/arrival.server.ts';
import { type Arrival, type Parcel, shownArrival } from '#shop/parcels/parcel.ts';
import type { Settings } from '#shop/settings/topics.server.ts';
import { m } from '#words/arrival.ts';

export type Known = Pick<Shop, 'now'> & { settings: { current: Settings } };

interface Asked extends Pick<Order, 'step' | 'createdAt'> {
  /** As typed. */
  city: string;
}

/** A sentence; null for none. Before the hand-over it is an estimate; a parcel on its way back has none. */
export function arrivalText(
  shop: Known,
  { step, createdAt, city }: Asked,
  parcel: Pick<Parcel, 'arrival'> | null | undefined,
): string | null {
  const isHere = LIFE[STEP[step].status].pieces === 'held';
  if (isHere) return sentenceOf(shop, expected(shop, city, createdAt));
  return step === 'under way' ? sentenceOf(shop, parcel?.arrival ?? null) : null;
}

/** For an order placed now; without a town, for all towns. Null if no days are set. */
export const arrivalAtCheckout = (shop: Known, town: string): string | null =>
  sentenceOf(shop, expected(shop, town, shop.now()));

/** In few words, without a full stop. */
export function shortArrival(shop: Known): string | null {
  const arrival = expected(shop, '', shop.now());
  return arrival && m.arrivesShort(shownArrival(arrival, shop.now()));
}

function expected({ now, settings }: Known, town: string, orderedAt: number): Arrival | null {
  return expectedArrival(settings.current, { orderedAt, now: now(), town });
}

function sentenceOf({ now }: Pick<Shop, 'now'>, arrival: Arrival | null): string | null {
  const shown = arrival && shownArrival(arrival, now());
  return shown && m.arrives[shown.kind](shown);
}
