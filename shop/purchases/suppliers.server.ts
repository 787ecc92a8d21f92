/** A supplier's name, phone and note are in its khata. */
import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { toE164 } from '../kernel/text/phone.server.ts';
import { inTransaction } from '../kernel/transaction.server.ts';

export interface SupplierFacts {
  name: string;
  phone: string;
  note: string;
}

export interface Supplier {
  id: string;
  name: string;
  phoneE164: string | null;
  note: string;
}

const suppliers = (db: Trx | Shop['db']) =>
  db.selectFrom('khatas').select(['id', 'name', 'phoneE164', 'note']).where('side', '=', 'supplier');

export const findSupplier = (db: Trx | Shop['db'], id: string): Promise<Supplier | undefined> =>
  suppliers(db).where('id', '=', id).executeTakeFirst();

/** By name, without deleted ones. Not paged, as a shop has some dozens. */
export const listSuppliers = ({ db }: Shop, _admin: Admin<'money'>): Promise<Supplier[]> =>
  suppliers(db).where('name', '<>', '').orderBy('name').orderBy('id').execute();

/** Returns an existing supplier of this name, so that a typed name makes no second khata. */
export async function addSupplier(
  shop: Shop,
  trx: Trx,
  admin: Admin<'money'>,
  { name, phone, note }: SupplierFacts,
): Promise<string> {
  await shop.engine.lock(trx, `supplier:${name}`);
  const there = await suppliers(trx).where('name', '=', name).executeTakeFirst();
  if (there) return there.id;
  const id = shop.newId();
  const phoneE164 = toE164(phone);
  const facts = { name, phoneE164, note };
  await trx
    .insertInto('khatas')
    .values({ ...facts, id, side: 'supplier', limitInPaisa: 0, createdAt: shop.now() })
    .execute();
  const after = { fullName: name, phone: phoneE164 ?? '', note };
  await record(shop, trx, admin, { act: 'supplier added', subject: id, name, after });
  return id;
}

type SupplierSaved = { ok: true; id: string } | { ok: false; reason: 'missing' | 'name taken' };

/** `id`: null for a new supplier. */
export function saveSupplier(
  shop: Shop,
  admin: Admin<'money'>,
  id: string | null,
  facts: SupplierFacts,
): Promise<SupplierSaved> {
  return inTransaction(shop, async (trx): Promise<SupplierSaved> => {
    if (id === null) return { ok: true, id: await addSupplier(shop, trx, admin, facts) };
    await shop.engine.lock(trx, `supplier:${facts.name}`);
    const was = await findSupplier(trx, id);
    if (!was) return { ok: false, reason: 'missing' };
    const twin = suppliers(trx).where('name', '=', facts.name).where('id', '<>', id);
    if (await twin.executeTakeFirst()) return { ok: false, reason: 'name taken' };
    const { name, note } = facts;
    const phoneE164 = toE164(facts.phone);
    await trx.updateTable('khatas').set({ name, note, phoneE164 }).where('id', '=', id).execute();
    const shown = (one: Omit<Supplier, 'id'>) => {
      return { fullName: one.name, phone: one.phoneE164 ?? '', note: one.note };
    };
    const [before, after] = [shown(was), shown({ name, note, phoneE164 })];
    await record(shop, trx, admin, { act: 'supplier changed', subject: id, name, before, after });
    return { ok: true, id };
  });
}
