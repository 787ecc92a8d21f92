/** What is charged besides the goods, as a price names it. */
import type { ChargeKind } from '#shop/orders/price.ts';

export const chargeNames: Record<ChargeKind, string> = { delivery: 'Shipping' };
