import type { Admin } from '#shop/kernel/actor.ts';
import { shownPhone } from '#shop/kernel/phone.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { listRushes } from '#shop/orders/rush.server.ts';
import type { ShownRush } from './rush-banner.tsx';

export async function shownRushes(shop: Shop, admin: Admin<'orders'>): Promise<ShownRush[]> {
  const rushes = await listRushes(shop, admin);
  return rushes.map(({ orders, ...source }) => ({
    source,
    orders,
    shownPhone: source.phone === undefined ? null : shownPhone(source.phone),
  }));
}
