import type { ExpressionBuilder } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import { searchConditions, searchWords } from '../kernel/conditions.server.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop } from '../kernel/shop.ts';
import { toE164 } from '../kernel/text/phone.server.ts';
import { phoneDigits } from '../orders/read.server.ts';
import type { ListedPerson } from './customer.ts';
import { type NewestOrder, newestOfEach, withHistories } from './read.server.ts';

const OFFERED = 5;
/** Newest orders searched for a name; bounds the CPU time. */
const LOOKED_THROUGH = 2000;

/** Matches the beginning of the phone, or words of the name in the newest orders. */
export async function offerCustomers(
  shop: Shop,
  admin: Admin<'orders'>,
  typed: string,
): Promise<ListedPerson[]> {
  const digits = phoneDigits(typed);
  const rows = digits === null ? await byName(shop, typed) : await byPhone(shop, digits);
  return await withHistories(shop, admin, rows);
}

/** `phone` in any spelling; null for none. */
export async function newestPersonOf(
  shop: Shop,
  _admin: Admin<'orders'>,
  phone: string,
): Promise<NewestOrder | null> {
  const rows = await newestOfEach(shop)
    .where('orders.phoneE164', '=', toE164(phone) ?? phone)
    .execute();
  return rows[0] ?? null;
}

/** Longer than any number: the upper bound of a prefix range. */
const AFTER_ALL = '9'.repeat(16);

function byPhone(shop: Shop, digits: string): Promise<NewestOrder[]> {
  const beginsWith = (beginning: string) => (eb: ExpressionBuilder<Database, 'orders'>) =>
    eb.and([eb('orders.phoneE164', '>=', beginning), eb('orders.phoneE164', '<=', beginning + AFTER_ALL)]);
  return newestOfEach(shop)
    .where((eb) => eb.or([beginsWith(`+92${digits}`)(eb), beginsWith(`+${digits}`)(eb)]))
    .limit(OFFERED)
    .execute();
}

async function byName(shop: Shop, typed: string): Promise<NewestOrder[]> {
  const same = await shop.names.alike(searchWords(typed));
  const words = searchConditions(shop, typed, ['fullName'], same);
  if (words.length === 0) return [];
  const recent = shop.db
    .selectFrom('orders')
    .select(['id', 'phoneE164', 'fullName', 'address', 'city', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_THROUGH)
    .as('recent');
  let query = shop.db
    .selectFrom(recent)
    .selectAll()
    .where('phoneE164', 'is not', null)
    .$narrowType<{ phoneE164: string }>()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(OFFERED * OFFERED);
  for (const word of words) query = query.where(word);
  const found = await query.execute();
  const byPhoneNumber = new Map(found.toReversed().map((row) => [row.phoneE164, row]));
  return [...byPhoneNumber.values()].toSorted((a, b) => b.createdAt - a.createdAt).slice(0, OFFERED);
}
