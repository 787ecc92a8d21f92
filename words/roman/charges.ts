/** A price: what is charged besides the goods, and the total. */
import type { ChargeKind } from '#shop/orders/price.ts';

export * as m from './charges.ts';

export const names: Record<ChargeKind, string> = { delivery: 'Delivery' };
export const total = 'Kul raqam';
