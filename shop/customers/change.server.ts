import { record } from '../audit-log/audit-log.server.ts';
import type { Change } from '../audit-log/audit-log.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { mainPhoneOf } from './read.server.ts';

type CustomersMerged = { ok: true; into: string } | { ok: false; reason: 'missing' | 'same' };

/** An empty note deletes it. False if no order has this number. */
export function notePerson(
  shop: Shop,
  admin: Admin<'orders'>,
  phone: string,
  note: string,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockCustomers(shop, trx);
    const phoneE164 = await mainPhoneOf(trx, phone);
    if (!(await isKnown(trx, phoneE164))) return false;
    const was = await trx
      .selectFrom('people')
      .select('note')
      .where('phoneE164', '=', phoneE164)
      .executeTakeFirst();
    await write(trx, phoneE164, { note });
    await recordOf(shop, trx, admin, 'person changed', phoneE164, [{ note: was?.note ?? '' }, { note }]);
    return true;
  });
}

/** Orders keep their numbers, so this can be undone. */
export function mergeCustomers(
  shop: Shop,
  admin: Admin<'orders'>,
  phone: string,
  into: string,
): Promise<CustomersMerged> {
  return inTransaction(shop, async (trx): Promise<CustomersMerged> => {
    await lockCustomers(shop, trx);
    const [from, to] = [await mainPhoneOf(trx, phone), await mainPhoneOf(trx, into)];
    if (from === to) return { ok: false, reason: 'same' };
    if (!(await isKnown(trx, from)) || !(await isKnown(trx, to))) return { ok: false, reason: 'missing' };
    await trx.updateTable('people').set({ mergedInto: to }).where('mergedInto', '=', from).execute();
    await write(trx, from, { mergedInto: to });
    await recordOf(shop, trx, admin, 'people merged', from, [{ mergedInto: null }, { mergedInto: to }]);
    return { ok: true, into: to };
  });
}

/** Undoes a merge. False if not merged. */
export function separateCustomers(shop: Shop, admin: Admin<'orders'>, phone: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockCustomers(shop, trx);
    const mergedInto = await mainPhoneOf(trx, phone);
    if (mergedInto === phone) return false;
    await write(trx, phone, { mergedInto: null });
    await recordOf(shop, trx, admin, 'people separated', phone, [{ mergedInto }, { mergedInto: null }]);
    return true;
  });
}

/** Past refusals no longer cause warnings. False if no order has this number. */
export function forgetRefusals(shop: Shop, admin: Admin<'orders'>, phone: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockCustomers(shop, trx);
    const main = await mainPhoneOf(trx, phone);
    if (!(await isKnown(trx, main))) return false;
    const others = await trx
      .selectFrom('people')
      .select('phoneE164')
      .where('mergedInto', '=', main)
      .execute();
    const clearedAt = shop.now();
    for (const phoneE164 of [main, ...others.map((other) => other.phoneE164)])
      await write(trx, phoneE164, { clearedAt });
    await recordOf(shop, trx, admin, 'refusals forgotten', main, [undefined, undefined]);
    return true;
  });
}

/** Two numbers that are merged into each other at once would both vanish from the list. */
export const lockCustomers = (shop: Shop, trx: Trx) => shop.engine.lock(trx, 'people');

async function isKnown(trx: Trx, phoneE164: string): Promise<boolean> {
  const orders = trx.selectFrom('orders').select('id').where('phoneE164', '=', phoneE164);
  return (await orders.limit(1).executeTakeFirst()) !== undefined;
}

async function write(
  trx: Trx,
  phoneE164: string,
  values: { note: string } | { mergedInto: string | null } | { clearedAt: number },
): Promise<void> {
  await trx
    .insertInto('people')
    .values({ phoneE164, mergedInto: null, clearedAt: null, ...values })
    .onConflict((conflict) => conflict.column('phoneE164').doUpdateSet(values))
    .execute();
}

function recordOf(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  act: Change['act'],
  subject: string,
  [before, after]: [Change['before'], Change['after']],
): Promise<void> {
  return record(shop, trx, admin, { act, subject, ...(before && { before }), ...(after && { after }) });
}
