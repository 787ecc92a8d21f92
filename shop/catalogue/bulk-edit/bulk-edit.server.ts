// biome-ignore-all lint/plugin/products: the admin brings archived products back.
/** Bulk edits of products: all or nothing, each conditional on the value that the shopkeeper saw. */

import { recordAll } from '#shop/audit-log/audit-log.server.ts';
import type { Act, Change } from '#shop/audit-log/audit-log.ts';
import { changedAfter, newestChange } from '#shop/audit-log/read.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { tell } from '#shop/kernel/events.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { wasOrdered } from '#shop/stock/movements.server.ts';
import { adjustStock } from '#shop/stock/stock.server.ts';
import { listCustomCategories, lockCategories } from '../categories.server.ts';
import { emptyFact, FACT_NAMES, type FactName, factsInTheWay, PIECES_OF_KIND } from '../cloth/cloth.ts';
import { nameOfProduct } from '../fields.ts';
import { categoriesOf } from '../product.ts';
import { shownName, shownNameKey } from '../shown-texts.server.ts';
import type { ShelfChange, ShelfField, ShelfValues } from './bulk-edit.ts';

/** A product whose value is no longer the one seen. */
export interface Differing<Field extends ShelfField = ShelfField> {
  id: string;
  name: string;
  /** Null if deleted. */
  now: ShelfValues[Field] | null;
  /** Stock by the metre follows from the thaans. */
  ofThaans?: true;
}

export type BulkEdited<Field extends ShelfField = ShelfField> =
  /** `left`: skipped by an Undo. `event`: the audit entry that an Undo names. */
  | { ok: true; changed: number; left: Differing<Field>[]; event: number }
  | { ok: false; reason: 'changed meanwhile'; differing: Differing<Field>[] }
  | { ok: false; reason: 'unknown category' };

/** Rolls back the transaction. */
class ChangedMeanwhile extends Error {
  readonly differing: Differing[];
  constructor(differing: Differing[]) {
    super('changed meanwhile');
    this.differing = differing;
  }
}

const ACT: Record<ShelfField, Act> = {
  price: 'product changed',
  stock: 'product counted',
  lowStock: 'product changed',
  category: 'product changed',
  kind: 'product changed',
  archived: 'product archived',
};

/**
 * Refuses all if a product is gone or differs. An Undo (`undoes`: the edit's audit entry) skips such
 * products, and those changed since.
 */
export async function bulkEdit<Field extends ShelfField>(
  shop: Shop,
  admin: Admin<'products'>,
  field: Field,
  changes: readonly ShelfChange<Field>[],
  { undoes }: { undoes?: number } = {},
): Promise<BulkEdited<Field>> {
  // By id, the global locking order; each product once.
  const rows = [...new Map(changes.map((one) => [one.id, one])).values()].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  if (rows.length === 0) return { ok: true, changed: 0, left: [], event: 0 };
  const work = async (trx: Trx): Promise<BulkEdited<Field>> => {
    if (field === 'category' && !(await areKnown(shop, trx, rows as ShelfChange<'category'>[])))
      return { ok: false, reason: 'unknown category' };
    const done: ShelfChange<Field>[] = [];
    const differing: Differing[] = [];
    const ids = rows.map(({ id }) => id);
    const newer = undoes === undefined ? new Set() : await changedSince(trx, ids, undoes);
    for (const row of rows) {
      if (!newer.has(row.id) && (await changeOne(shop, trx, admin, field, row))) done.push(row);
      else differing.push(await foundInstead(shop, trx, field, row.id));
    }
    if (differing.length > 0 && undoes === undefined) throw new ChangedMeanwhile(differing);
    await recordDone(shop, trx, admin, field, done);
    tell(
      trx,
      done.map(({ id }) => ({ kind: 'catalogue', audience: 'pages', subject: id })),
    );
    const left = differing as Differing<Field>[];
    return { ok: true, changed: done.length, left, event: await newestChange(trx) };
  };
  return inTransaction(shop, work).catch((error: unknown): BulkEdited<Field> => {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    return { ok: false, reason: 'changed meanwhile', differing: error.differing as Differing<Field>[] };
  });
}

/** Products with audit entries after `event`. Locks their rows in order of id. */
async function changedSince(trx: Trx, ids: readonly string[], event: number): Promise<Set<string>> {
  for (const id of ids)
    await trx
      .updateTable('products')
      .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
      .where('id', '=', id)
      .execute();
  return changedAfter(trx, ids, event);
}

/** Locks the categories against deletion until the commit. */
async function areKnown(shop: Shop, trx: Trx, rows: readonly ShelfChange<'category'>[]): Promise<boolean> {
  await lockCategories(shop, trx);
  const custom = await listCustomCategories({ db: trx });
  return rows.every(({ value }) => categoriesOf(value.mainCategory, custom).includes(value.category));
}

/** False if the seen value no longer holds. */
async function changeOne(
  shop: Shop,
  trx: Trx,
  admin: Admin<'products'>,
  field: ShelfField,
  change: ShelfChange,
): Promise<boolean> {
  const { id } = change;
  if (field === 'stock') {
    const { seen, value } = change as ShelfChange<'stock'>;
    return adjustStock(shop, trx, id, { seen, counted: value, by: admin });
  }
  const changed = await trx
    .updateTable('products')
    .set({ ...columnsOf(shop, field, change.value), updatedAt: shop.now() })
    .where('id', '=', id)
    .where((eb) => {
      if (field === 'archived') return eb('archivedAt', change.seen ? 'is not' : 'is', null);
      const seen = Object.entries(columnsOf(shop, field, change.seen));
      // Requires facts of other kinds to be empty: they would be hidden on the page and invalid in the form.
      const empty = field === 'kind' ? factsInTheWay(String(change.value)) : [];
      const all = [...seen, ...empty.map((name) => [name, emptyFact(name)] as const)];
      return eb.and(all.map(([column, value]) => eb(column as 'priceInPaisa', '=', value as number)));
    })
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

function columnsOf(shop: Shop, field: ShelfField, value: ShelfChange['value']) {
  switch (field) {
    case 'price':
      return { priceInPaisa: value as number };
    case 'archived':
      return { archivedAt: value ? shop.now() : null };
    case 'category':
      return { ...(value as ShelfValues['category']) };
    case 'kind':
      return { kind: value as string, pieceCount: PIECES_OF_KIND[value as string] ?? 0 };
    default:
      return { [field]: value as number };
  }
}

async function foundInstead(shop: Shop, trx: Trx, field: ShelfField, id: string): Promise<Differing> {
  const row = await trx
    .selectFrom('products')
    .selectAll()
    .select(shownName(shop))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return { id, name: '', now: null };
  const { mainCategory, category } = row;
  const now: ShelfValues = {
    price: row.priceInPaisa,
    stock: row.stock,
    lowStock: row.lowStock,
    category: { mainCategory, category },
    kind: row.kind as ShelfValues['kind'],
    archived: row.archivedAt !== null,
  };
  const ofThaans = field === 'stock' && isByMetre(row) && ({ ofThaans: true } as const);
  return { id, name: row.name, now: now[field], ...ofThaans };
}

async function recordDone(
  shop: Shop,
  trx: Trx,
  admin: Admin<'products'>,
  field: ShelfField,
  done: readonly ShelfChange[],
): Promise<void> {
  if (done.length === 0) return;
  const ids = done.map(({ id }) => id);
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'productId', 'name'])
    .where('id', 'in', ids)
    .execute();
  const names = new Map(rows.map((row) => [row.id, nameOfProduct(row)]));
  const entries = done.map(({ id, seen, value }): Change => {
    const name = names.get(id) ?? id;
    if (field === 'archived')
      return { act: value ? 'product archived' : 'product brought back', subject: id, name };
    const fields = (of: ShelfChange['value']) => (typeof of === 'object' ? of : { [field]: of });
    return { act: ACT[field], subject: id, name, before: { ...fields(seen) }, after: { ...fields(value) } };
  });
  await recordAll(shop, trx, admin, entries);
}

export interface ChosenProduct extends ShelfValues {
  id: string;
  productId: string;
  name: string;
  soldBy: string;
  facts: readonly FactName[];
}

/** By name in the reader's language; skips deleted ones. */
export async function listChosen(
  shop: Shop,
  _admin: Admin<'products'>,
  ids: readonly string[],
): Promise<ChosenProduct[]> {
  if (ids.length === 0) return [];
  const rows = await shop.db
    .selectFrom('products')
    .select([
      'id',
      'productId',
      shownName(shop),
      'priceInPaisa',
      'stock',
      'lowStock',
      'mainCategory',
      'category',
      'soldBy',
      'archivedAt',
      'kind',
      ...FACT_NAMES,
    ])
    .where('id', 'in', [...new Set(ids)])
    .orderBy(shownNameKey(shop))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.productId,
    name: row.name,
    soldBy: row.soldBy,
    price: row.priceInPaisa,
    stock: row.stock,
    lowStock: row.lowStock,
    category: { mainCategory: row.mainCategory, category: row.category },
    kind: row.kind as ShelfValues['kind'],
    archived: row.archivedAt !== null,
    facts: FACT_NAMES.filter((name) => row[name] !== emptyFact(name)),
  }));
}

/** Products that deletion would archive. */
export async function orderedAmong(
  { db }: Shop,
  _admin: Admin<'products'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where(wasOrdered)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
