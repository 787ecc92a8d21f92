import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { shownPhone } from '#shop/kernel/text/phone.server.ts';
import { listBursts } from '#shop/orders/limits/burst.server.ts';
import type { ShownBurst } from './burst-banner.tsx';

export async function shownBursts(shop: Shop, admin: Admin<'orders'>): Promise<ShownBurst[]> {
  const bursts = await listBursts(shop, admin);
  return bursts.map(({ orders, ...source }) => ({
    source,
    orders,
    shownPhone: source.phone === undefined ? null : shownPhone(source.phone),
  }));
}
