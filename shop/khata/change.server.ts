/** Opens khatas, and books their payments and opening balances. Entries are reversed, never edited. */
import { sql } from 'kysely';
import { record } from '../audit-log/audit-log.server.ts';
import { type Admin, may } from '../kernel/actor.ts';
import { dateOfDay } from '../kernel/dates.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { addEntries, bookedBy, isSameEntry, type NewEntry } from '../ledger/entries.server.ts';
import { type EntryKind, type PaymentMethod, sumOf } from '../ledger/ledger.ts';
import { isLocked, LOCKED_MONTH, type LockedMonth } from '../ledger/months.server.ts';
import { type Khata, PAYMENT_OF, REVERSIBLE } from './khata.ts';
import { khataById } from './read.server.ts';

interface KhataFacts {
  name: string;
  phoneE164: string;
  note: string;
  limitInPaisa: number;
}

/** As a literal: a parameter would not match the partial index. */
const IS_CUSTOMER = sql<boolean>`"side" = 'customer'`;

interface OpenedKhata {
  id: string;
  /** False if the number already had one; it stays unchanged. */
  isNew: boolean;
}

/** For a customer, one per number, so it is idempotent. Only the owner sets its limit. */
export function openKhata(shop: Shop, admin: Admin<'money'>, facts: KhataFacts): Promise<OpenedKhata> {
  return inTransaction(shop, (trx) => openWithin(shop, trx, admin, facts));
}

export async function openWithin(
  shop: Shop,
  trx: Trx,
  admin: Admin<'money'>,
  asked: KhataFacts,
): Promise<OpenedKhata> {
  const facts = { ...asked, limitInPaisa: limitBy(admin, asked, 0) };
  const id = shop.newId();
  const opened = await trx
    .insertInto('khatas')
    .values({ ...facts, id, side: 'customer', createdAt: shop.now() })
    .onConflict((conflict) => conflict.column('phoneE164').where(IS_CUSTOMER).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) {
    const there = await trx
      .selectFrom('khatas')
      .select('id')
      .where('side', '=', 'customer')
      .where('phoneE164', '=', facts.phoneE164)
      .executeTakeFirstOrThrow();
    return { id: there.id, isNew: false };
  }
  const after = { fullName: facts.name, phone: facts.phoneE164, limit: facts.limitInPaisa };
  await record(shop, trx, admin, { act: 'khata opened', subject: id, name: facts.name, after });
  return { id, isNew: true };
}

/** Otherwise a helper could raise a limit instead of asking the owner. */
const limitBy = (admin: Admin<'money'>, { limitInPaisa }: KhataFacts, beforeInPaisa: number): number =>
  may(admin, 'owner') ? limitInPaisa : beforeInPaisa;

/** Serialises changes of the balance. */
export const lockKhata = (shop: Shop, trx: Trx, id: string): Promise<void> =>
  shop.engine.lock(trx, `khata:${id}`);

export type KhataChanged = { ok: true } | { ok: false; reason: 'missing' | 'other khata' };

/** Refused if the number has another khata. Only the owner changes the limit. */
export function changeKhata(
  shop: Shop,
  admin: Admin<'money'>,
  id: string,
  asked: KhataFacts,
): Promise<KhataChanged> {
  return inTransaction(shop, async (trx): Promise<KhataChanged> => {
    await lockKhata(shop, trx, id);
    const khata = await khataById(trx, id);
    if (khata?.side !== 'customer') return { ok: false, reason: 'missing' };
    const facts = { ...asked, limitInPaisa: limitBy(admin, asked, khata.limitInPaisa) };
    const others = trx.selectFrom('khatas').select('id').where('side', '=', 'customer').where('id', '<>', id);
    if (await others.where('phoneE164', '=', facts.phoneE164).executeTakeFirst())
      return { ok: false, reason: 'other khata' };
    await trx.updateTable('khatas').set(facts).where('id', '=', id).execute();
    const fields = ({ name, phoneE164, note, limitInPaisa }: Pick<Khata, keyof KhataFacts>) => {
      return { fullName: name, phone: phoneE164, note, limit: limitInPaisa };
    };
    const [before, after] = [fields(khata), fields(facts)];
    await record(shop, trx, admin, { act: 'khata changed', subject: id, name: facts.name, before, after });
    return { ok: true };
  });
}

export type KhataBooked =
  | { ok: true }
  | { ok: false; reason: 'missing' }
  /** More than the customer owes. */
  | { ok: false; reason: 'too much'; owedInPaisa: number }
  /** An opening balance exists. */
  | { ok: false; reason: 'there already' }
  /** The same key with other contents. */
  | { ok: false; reason: 'booked before' }
  | LockedMonth;

interface KhataPayment {
  /** Returns an overpayment to the customer. */
  isBack?: boolean;
  amountInPaisa: number;
  way: PaymentMethod;
  reference: string;
  note: string;
  day: number;
}

/** Upper bound of an entry, or of its increase. Only customers' payments have one. */
export function mostMoreOf(kind: EntryKind, { owedInPaisa }: Pick<Khata, 'owedInPaisa'>): number {
  if (kind === 'credit payment') return Math.max(0, owedInPaisa);
  return kind === 'credit given back' ? Math.max(0, -owedInPaisa) : Number.POSITIVE_INFINITY;
}

/** Full or part payment; a supplier may be paid before the goods come. `key` makes it idempotent. */
export function payKhata(
  shop: Shop,
  admin: Admin<'money'>,
  khataId: string,
  { key, isBack = false, ...payment }: KhataPayment & { key: string },
): Promise<KhataBooked> {
  return onKhata(shop, khataId, async (trx, khata) => {
    const { side } = khata;
    const kind = isBack ? ('credit given back' as const) : PAYMENT_OF[side];
    const entry = { kind, khataId, ...payment, onceKey: `form:${key}` };
    const before = await bookedBy(trx, entry.onceKey);
    if (before) return isSameEntry(before, entry) ? { ok: true } : { ok: false, reason: 'booked before' };
    if (isBack && side !== 'customer') return { ok: false, reason: 'missing' };
    const mostInPaisa = mostMoreOf(kind, khata);
    if (payment.amountInPaisa > mostInPaisa)
      return { ok: false, reason: 'too much', owedInPaisa: mostInPaisa };
    return bookOn(shop, trx, admin, khata, entry);
  });
}

/** Once, or again after a reversal. */
export function bookOpening(
  shop: Shop,
  admin: Admin<'money'>,
  khataId: string,
  { amountInPaisa, day }: { amountInPaisa: number; day: number },
): Promise<KhataBooked> {
  return onKhata(shop, khataId, async (trx, khata) => {
    const rows = await trx
      .selectFrom('ledger')
      .select(['id', 'kind', 'way', 'day', 'amountInPaisa'])
      .where('khataId', '=', khataId)
      .where('kind', '=', 'opening balance')
      .orderBy('id')
      .execute();
    const standing = sumOf(rows, 'opening balance');
    if (standing > 0) {
      const isSame = standing === amountInPaisa && rows.findLast((row) => row.amountInPaisa > 0)?.day === day;
      return isSame ? { ok: true } : { ok: false, reason: 'there already' };
    }
    const onceKey = `opening:${khataId}:${rows.length}`;
    return bookOn(shop, trx, admin, khata, { kind: 'opening balance', khataId, amountInPaisa, day, onceKey });
  });
}

/** Reverses a payment or opening balance as a whole. Idempotent. */
export function reverseEntry(
  shop: Shop,
  admin: Admin<'money'>,
  khataId: string,
  { entryId, reason }: { entryId: number; reason: string },
): Promise<KhataBooked> {
  return onKhata(shop, khataId, async (trx, khata) => {
    const rows = await trx
      .selectFrom('ledger')
      .select(['id', 'kind', 'way', 'day', 'amountInPaisa', 'reference', 'orderId'])
      .where('khataId', '=', khataId)
      .where((eb) => eb.or([eb('id', '=', entryId), eb('corrects', '=', entryId)]))
      .execute();
    const entry = rows.find(({ id }) => id === entryId);
    if (!entry || entry.orderId !== null || !REVERSIBLE.includes(entry.kind))
      return { ok: false, reason: 'missing' };
    const { kind, way, day, reference } = entry;
    const amountInPaisa = -sumOf(rows, kind);
    if (amountInPaisa >= 0) return { ok: true };
    const reversal = { kind, way, day, reference, amountInPaisa, note: reason, corrects: entryId, khataId };
    return bookOn(shop, trx, admin, khata, reversal);
  });
}

function onKhata(
  shop: Shop,
  id: string,
  work: (trx: Trx, khata: Khata) => Promise<KhataBooked>,
): Promise<KhataBooked> {
  return inTransaction(shop, async (trx): Promise<KhataBooked> => {
    await lockKhata(shop, trx, id);
    const khata = await khataById(trx, id);
    return khata ? work(trx, khata) : { ok: false, reason: 'missing' };
  });
}

async function bookOn(
  shop: Shop,
  trx: Trx,
  admin: Admin<'money'>,
  { id, name }: Khata,
  entry: NewEntry & { day: number },
): Promise<KhataBooked> {
  if (await isLocked(shop, trx, [entry.day])) return LOCKED_MONTH;
  await addEntries(shop, trx, admin, [entry]);
  const { kind, amountInPaisa: amount, way, note = '', day } = entry;
  const act = entry.corrects === undefined ? 'money booked' : 'money corrected';
  const after = { entry: kind, amount, ...(way && { way }), note, date: dateOfDay(day) };
  await record(shop, trx, admin, { act, subject: id, name, after });
  return { ok: true };
}
