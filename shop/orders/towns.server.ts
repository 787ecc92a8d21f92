/** The towns that the shop has delivered to, suggested while one is typed. */
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { townKey } from '../settings/delivery.ts';

/** The newest orders that are looked through, and the towns that are suggested. */
const ORDERS_READ = 300;
const TOWNS_SHOWN = 60;

/**
 * The towns of the newest orders, those with the most orders first, each in the spelling that is typed most often. For the shop alone: where others
 * live is nobody else's business. One query, which reads as much however many orders there are.
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
