/** Reads khatas. A balance is always the sum of its entries. */
import { sql } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import { every, searchConditions } from '../kernel/conditions.server.ts';
import { ALL, pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type EntryKind, OWED_LESS, OWED_MORE } from '../ledger/ledger.ts';
import { type Khata, type KhataEntry, REVERSIBLE, type Side } from './khata.ts';

const KHATAS_PER_PAGE = 25;
const KHATA_ENTRIES_PER_PAGE = 25;

const kinds = (some: readonly EntryKind[]) => sql.join(some.map((kind) => sql.lit(kind)));

/** Effect of an entry on the balance. PostgreSQL returns sums as text. */
const change = sql<
  number | string
>`case when "ledger"."kind" in (${kinds(OWED_MORE)}) then "ledger"."amountInPaisa"
  when "ledger"."kind" in (${kinds(OWED_LESS)}) then -"ledger"."amountInPaisa" else 0 end`;

const owed = sql<
  number | string
>`(select coalesce(sum(${change}), 0) from "ledger" where "ledger"."khataId" = "khatas"."id")`;

export const isSettled = sql<boolean>`${owed} = 0`;

const khatas = (db: Trx | Shop['db']) =>
  db
    .selectFrom('khatas')
    .select(['id', 'side', 'name', 'phoneE164', 'note', 'limitInPaisa'])
    .select(owed.as('owedInPaisa'));

const khataIn = ({ owedInPaisa, ...row }: Omit<Khata, 'owedInPaisa'> & { owedInPaisa: number | string }) => ({
  ...row,
  owedInPaisa: Number(owedInPaisa),
});

interface KhataFilter {
  /** Matches the name, or digits of the phone. */
  q?: string;
  side?: Side | undefined;
  page?: number;
}

/** Largest balance first, without settled khatas that have no name. */
export async function listKhatas(
  shop: Shop,
  _admin: Admin<'money'>,
  { q = '', side, page = 1 }: KhataFilter = {},
): Promise<Page<Khata>> {
  const { db } = shop;
  // As stored, without the leading 0.
  const wanted = /^[\d\s+()-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^0/, '') : q;
  let query = khatas(db)
    .where(every(searchConditions(shop, wanted, ['khatas.name', 'khatas.phoneE164'])))
    .where(sql<boolean>`("khatas"."name" <> '' or ${owed} <> 0)`)
    .orderBy('owedInPaisa', 'desc')
    .orderBy('name')
    .orderBy('id');
  if (side) query = query.where('side', '=', side);
  const found = await pageOf(db, query, { page, size: KHATAS_PER_PAGE, most: ALL });
  return { ...found, items: found.items.map(khataIn) };
}

export interface Balances {
  /** Debt of customers to the shop, and of the shop to suppliers, less overpayments. */
  customer: number;
  supplier: number;
}

export async function sumsOfKhatas({ db }: Shop, _admin: Admin<'money'>): Promise<Balances> {
  const rows = await db
    .selectFrom('khatas')
    .select(['side', sql<number | string>`sum(${owed})`.as('sum')])
    .groupBy('side')
    .execute();
  return {
    customer: 0,
    supplier: 0,
    ...Object.fromEntries(rows.map(({ side, sum }) => [side, Number(sum)])),
  };
}

/** Null if there is none. */
export const findKhata = ({ db }: Shop, _admin: Admin<'money'>, id: string): Promise<Khata | null> =>
  khataById(db, id);

/** The caller has checked the reader's rights. */
export async function khataById(db: Trx | Shop['db'], id: string): Promise<Khata | null> {
  const row = await khatas(db).where('id', '=', id).executeTakeFirst();
  return row ? khataIn(row) : null;
}

/** Customers' khatas by phone, E.164. The caller has checked the reader's rights. */
export async function khatasOfPhones(db: Trx | Shop['db'], phones: readonly string[]): Promise<Khata[]> {
  if (phones.length === 0) return [];
  const rows = await khatas(db)
    .where('side', '=', 'customer')
    .where('phoneE164', 'in', phones)
    .orderBy('createdAt')
    .execute();
  return rows.map(khataIn);
}

/** Newest first, each with the balance after it. `from` and `to` (days, inclusive) limit a statement. */
export async function entriesOfKhata(
  { db }: Shop,
  _admin: Admin<'money'>,
  khataId: string,
  { page = 1, size = KHATA_ENTRIES_PER_PAGE }: { page?: number; size?: number } = {},
): Promise<Page<KhataEntry>> {
  const running = db
    .selectFrom('ledger')
    .leftJoin('orders', 'orders.id', 'ledger.orderId')
    .where('khataId', '=', khataId)
    .select(['ledger.id', 'ledger.day', 'kind', 'way', 'reference', 'note', 'actorName as by'])
    .select(['ledger.orderId', 'orderNumber', change.as('changeInPaisa')])
    .select(sql<number | string>`sum(${change}) over (order by "ledger"."id")`.as('owedInPaisa'))
    .select(ofItsKind('"first"."id" = "ledger"."corrects"').as('isCorrection'))
    .select(ofItsKind('"first"."corrects" = "ledger"."id"').as('isCorrected'));
  const query = db.selectFrom(running.as('entries')).selectAll().orderBy('id', 'desc');
  const found = await pageOf(db, query, { page, size, most: ALL });
  const items = found.items.map(({ isCorrection, isCorrected, orderId, ...entry }) => ({
    ...entry,
    changeInPaisa: Number(entry.changeInPaisa),
    owedInPaisa: Number(entry.owedInPaisa),
    isCorrection: Number(isCorrection) > 0,
    isReversible:
      orderId === null && REVERSIBLE.includes(entry.kind) && Number(isCorrection) + Number(isCorrected) === 0,
  }));
  return { ...found, items };
}

/** Null for an entry that cannot be reversed, or already was. */
export async function findReversible(
  { db }: Shop,
  _admin: Admin<'money'>,
  khataId: string,
  entryId: number,
): Promise<{ kind: EntryKind; amountInPaisa: number } | null> {
  const entry = await db
    .selectFrom('ledger')
    .select(['kind', 'amountInPaisa', 'orderId'])
    .where('khataId', '=', khataId)
    .where('id', '=', entryId)
    .where(sql<boolean>`${ofItsKind('"first"."id" = "ledger"."corrects"')} = 0`)
    .where(sql<boolean>`${ofItsKind('"first"."corrects" = "ledger"."id"')} = 0`)
    .executeTakeFirst();
  return entry && entry.orderId === null && REVERSIBLE.includes(entry.kind) ? entry : null;
}

/** An entry of a closed day refers to its closing, which has another kind. */
const ofItsKind = (refers: string) =>
  sql<
    number | string
  >`(select count(*) from "ledger" as "first" where ${sql.raw(refers)} and "first"."kind" = "ledger"."kind")`;
