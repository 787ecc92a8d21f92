import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { townKey } from '../settings/delivery/delivery.ts';

const ORDERS_READ = 300;
const TOWNS_SHOWN = 60;

/**
 * Towns of recent orders: most orders first, in the most frequent spelling. For the shop only, because where
 * customers live is private.
 */
export async function townsOfOrders({ db }: Shop, _admin: Admin<'orders'>): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('city')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(ORDERS_READ)
    .execute();
  const towns = Map.groupBy(
    rows.map(({ city }) => city.trim()).filter((city) => townKey(city) !== ''),
    townKey,
  );
  return [...towns.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, TOWNS_SHOWN)
    .map(mostTyped);
}

function mostTyped(spellings: readonly string[]): string {
  const byCount = [...Map.groupBy(spellings, (one) => one)].toSorted(([, a], [, b]) => b.length - a.length);
  return byCount[0]?.[0] ?? '';
}
