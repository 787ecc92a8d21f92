import type { ChargeKind } from '#shop/orders/price.ts';

export * as m from './charges.ts';

export const names: Record<ChargeKind, string> = {
  delivery: 'Shipping',
  discount: 'Discount',
  coupon: 'Coupon',
  extra: 'Extra charge',
  exchange: 'Returned in exchange',
};
export const total = 'Total';

/** The cart's town is unknown. `least` is null where delivery to some towns is free, here and below. */
export const byTown = ({ least, most }: { least: string | null; most: string }) =>
  `Shipping depends on your town: ${least === null ? `up to ${most}` : `${least} to ${most}`}. The checkout shows it for yours.`;
export const belowLeast = ({ least, missing }: { least: string; missing: string }) =>
  `We take orders of ${least} and above. Please add cloth for ${missing} more.`;

export const shippingFee = ({ fee }: { fee: string }) => `Shipping ${fee}`;
export const shippingByTown = ({ least, most }: { least: string | null; most: string }) =>
  `Shipping ${least === null ? `up to ${most}` : `${least} to ${most}`}, by town`;
/** `fee`: one of the two above. */
export const freeFrom = ({ fee, from }: { fee: string; from: string }) => `${fee}; free from ${from} on`;
