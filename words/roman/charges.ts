import type { ChargeKind } from '#shop/orders/price.ts';

export * as m from './charges.ts';

export const names: Record<ChargeKind, string> = {
  delivery: 'Delivery',
  discount: 'Riayat',
  coupon: 'Coupon',
  extra: 'Izafi raqam',
  exchange: 'Badle mein wapas',
};
export const total = 'Kul raqam';

export const byTown = ({ least, most }: { least: string | null; most: string }) =>
  `Delivery aap ke sheher ke hisaab se hai, ${least === null ? `zyada se zyada ${most}` : `${least} se ${most} tak`}. Aap ke sheher ki raqam checkout par nazar aayegi.`;
export const belowLeast = ({ least, missing }: { least: string; missing: string }) =>
  `Hum ${least} ya is se zyada ka order lete hain. ${missing} ka kapra aur shamil karein.`;

export const shippingFee = ({ fee }: { fee: string }) => `Delivery ${fee}`;
export const shippingByTown = ({ least, most }: { least: string | null; most: string }) =>
  `Delivery sheher ke hisaab se, ${least === null ? `zyada se zyada ${most}` : `${least} se ${most} tak`}`;
export const freeFrom = ({ fee, from }: { fee: string; from: string }) =>
  `${fee}; ${from} ya is se zyada par free`;
