/** People who are offered while the admin fills in a form. */
import type { ExpressionBuilder } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import { searchConditions, searchWords } from '../kernel/conditions.server.ts';
import type { Database } from '../kernel/database.ts';
import { toE164 } from '../kernel/phone.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { phoneDigits } from '../orders/read.server.ts';
import type { ListedPerson } from './person.ts';
import { type NewestOrder, newestOfEach, withHistories } from './read.server.ts';

/** People offered while one types. */
const OFFERED = 5;
/** Orders that are looked through for a name while one types, the newest: the processor is everybody's. */
const LOOKED_THROUGH = 2000;

/**
 * People whose phone begins with what is typed, or else whose newest orders have its words in their name, to fill in a form. Looks
 * at a bounded number of orders, however many there are.
 */
export async function offerPeople(
  shop: Shop,
  admin: Admin<'orders'>,
  typed: string,
): Promise<ListedPerson[]> {
  const digits = phoneDigits(typed);
  const rows = digits === null ? await byName(shop, typed) : await byPhone(shop, digits);
  return await withHistories(shop, admin, rows);
}

/** The person of this phone, however it is written, with the name and address of the newest order; null when there is none. */
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

/** Longer than any number, so that all numbers that go on behind a beginning come before it. */
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
