/**
 * Orders on credit: a payment by `credit` counts as received by the order, and the customer's khata owes it.
 * Runs in the transaction that changes the order.
 */
import type { Doer } from '#shop/audit-log/audit-log.ts';
import { type Admin, may, type Staff } from '#shop/kernel/actor.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { lockKhata, openWithin } from '#shop/khata/change.server.ts';
import { khataById, khatasOfPhones } from '#shop/khata/read.server.ts';
import { type EntryKind, owedOf } from '#shop/ledger/ledger.ts';
import { exchangeOf } from '../exchange/exchange-back.server.ts';
import type { Channel } from '../order.ts';
import { book, type LockedOrder, lockedOrder } from './book.server.ts';

/** The site takes only cash on delivery. */
export const takesCredit = (source: Channel): boolean => source === 'phone' || source === 'counter';

export type NoCredit =
  /** Wrong kind of order, no number, or no right `money`. */
  | { ok: false; reason: 'no credit' }
  /** The owner may agree to `overInPaisa`. `limitInPaisa` 0: no credit was agreed. */
  | { ok: false; reason: 'over limit'; overInPaisa: number; owedInPaisa: number; limitInPaisa: number };

interface OnCredit {
  kind?: Extract<EntryKind, 'sale' | 'collected'>;
  amountInPaisa: number;
  /** The owner's consent beyond the limit. */
  agreedInPaisa?: number | null;
}

/** Null if booked. The caller holds the order's lock. */
export async function sellOnCredit(
  shop: Shop,
  trx: Trx,
  admin: Staff,
  order: LockedOrder,
  { kind = 'sale', amountInPaisa, agreedInPaisa = null }: OnCredit,
): Promise<NoCredit | null> {
  if (amountInPaisa <= 0) return null;
  const { phoneE164, source, fullName } = order;
  if (!may(admin, 'money') || !takesCredit(source) || phoneE164 === null)
    return { ok: false, reason: 'no credit' };
  const khata = await lockedKhata(shop, trx, phoneE164);
  const { owedInPaisa, limitInPaisa } = khata ?? { owedInPaisa: 0, limitInPaisa: 0 };
  const overInPaisa = owedInPaisa + amountInPaisa - limitInPaisa;
  const isAgreed = may(admin, 'owner') && agreedInPaisa === overInPaisa;
  if (overInPaisa > 0 && !isAgreed)
    return { ok: false, reason: 'over limit', overInPaisa, owedInPaisa, limitInPaisa };
  const facts = { name: fullName, phoneE164, note: '', limitInPaisa: 0 };
  const { id: khataId } = khata ?? (await openWithin(shop, trx, admin, facts));
  await book(shop, trx, admin, order, { kind, way: 'credit', amountInPaisa, khataId });
  return null;
}

/**
 * Null if a correction may add this much to a khata: at most the open amount, for helpers within the limit.
 * The caller holds the order's lock.
 */
export async function whyNotMore(
  shop: Shop,
  trx: Trx,
  admin: Staff,
  { openInPaisa }: Pick<LockedOrder, 'openInPaisa'>,
  { khataId, moreInPaisa }: { khataId: string; moreInPaisa: number },
): Promise<NoCredit | { ok: false; reason: 'too much'; openInPaisa: number } | null> {
  await lockKhata(shop, trx, khataId);
  if (moreInPaisa <= 0) return null;
  if (moreInPaisa > openInPaisa)
    return { ok: false, reason: 'too much', openInPaisa: Math.max(0, openInPaisa) };
  const khata = await khataById(trx, khataId);
  if (!khata) return { ok: false, reason: 'no credit' };
  const { owedInPaisa, limitInPaisa } = khata;
  const overInPaisa = owedInPaisa + moreInPaisa - limitInPaisa;
  if (overInPaisa <= 0 || may(admin, 'owner')) return null;
  return { ok: false, reason: 'over limit', overInPaisa, owedInPaisa, limitInPaisa };
}

/** Locks the balance until the end of the transaction. */
async function lockedKhata(shop: Shop, trx: Trx, phoneE164: string) {
  const [there] = await khatasOfPhones(trx, [phoneE164]);
  if (!there) return undefined;
  await lockKhata(shop, trx, there.id);
  return (await khatasOfPhones(trx, [phoneE164]))[0];
}

interface Credit {
  khataId: string;
  /** Less what was taken back. */
  inPaisa: number;
  takenBackInPaisa: number;
}

/** By khata; several only if the order's phone changed. */
async function creditsOf(trx: Trx, orderId: string): Promise<Credit[]> {
  const rows = await trx
    .selectFrom('ledger')
    .select((eb) => ['khataId', 'kind', eb.fn.sum<number | string>('amountInPaisa').as('sum')])
    .where('orderId', '=', orderId)
    .where('way', '=', 'credit')
    .groupBy(['khataId', 'kind'])
    .execute();
  const sums = rows.map(({ sum, ...row }) => ({ ...row, amountInPaisa: Number(sum) }));
  return [...Map.groupBy(sums, ({ khataId }) => khataId ?? '')].map(([khataId, own]) => ({
    khataId,
    inPaisa: owedOf(own),
    takenBackInPaisa: -owedOf(own.filter(({ kind }) => kind === 'refund')),
  }));
}

/** Takes back credit beyond what is due, after an order was cancelled, returned or reduced. */
export async function takeBackCredit(shop: Shop, trx: Trx, by: Doer, orderId: string): Promise<void> {
  const credits = await creditsOf(trx, orderId);
  if (credits.length === 0) return;
  const order = await lockedOrder(shop, trx, orderId);
  if (!order) return;
  let tooMuchInPaisa = -order.openInPaisa;
  for (const { khataId, inPaisa } of credits) {
    const amountInPaisa = Math.min(inPaisa, tooMuchInPaisa);
    if (amountInPaisa <= 0) continue;
    await lockKhata(shop, trx, khataId);
    await book(shop, trx, by, order, { kind: 'refund', way: 'credit', amountInPaisa, khataId });
    tooMuchInPaisa -= amountInPaisa;
  }
}

/** Restores the credit that an end took back, within any limit: it was owed before. */
export async function putCreditBack(shop: Shop, trx: Trx, by: Doer, orderId: string): Promise<void> {
  const credits = await creditsOf(trx, orderId);
  if (credits.length === 0) return;
  const order = await lockedOrder(shop, trx, orderId);
  if (!order) return;
  let openInPaisa = order.openInPaisa;
  for (const { khataId, takenBackInPaisa } of credits) {
    const amountInPaisa = Math.min(takenBackInPaisa, openInPaisa);
    if (amountInPaisa <= 0) continue;
    await lockKhata(shop, trx, khataId);
    await book(shop, trx, by, order, { kind: 'sale', way: 'credit', amountInPaisa, khataId });
    openInPaisa -= amountInPaisa;
  }
}

/** The credit of a changed order follows its total and phone. The amount to collect stays. */
export async function changeCredit(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  orderId: string,
  was: { phoneE164: string | null; openInPaisa: number },
): Promise<NoCredit | null> {
  const credits = await creditsOf(trx, orderId);
  if (!credits.some(({ inPaisa }) => inPaisa > 0)) return null;
  const order = await lockedOrder(shop, trx, orderId);
  if (!order) return null;
  if (order.phoneE164 === was.phoneE164) {
    await takeBackCredit(shop, trx, admin, orderId);
    const moreInPaisa = was.openInPaisa > 0 ? 0 : order.openInPaisa;
    return sellOnCredit(shop, trx, admin, order, { amountInPaisa: moreInPaisa });
  }
  for (const { khataId, inPaisa } of credits.filter((one) => one.inPaisa > 0)) {
    await lockKhata(shop, trx, khataId);
    await book(shop, trx, admin, order, { kind: 'refund', way: 'credit', amountInPaisa: inPaisa, khataId });
  }
  const now = await lockedOrder(shop, trx, orderId);
  const toCollectInPaisa = Math.max(0, was.openInPaisa);
  const amountInPaisa = Math.max(0, (now?.openInPaisa ?? 0) - toCollectInPaisa);
  return sellOnCredit(shop, trx, admin, order, { amountInPaisa });
}

/** After an exchange for less, the customer of an order on credit owes less; only the rest is refunded. */
export async function creditExchange(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  { ofOrderId, orderId }: { ofOrderId: string; orderId: string },
): Promise<void> {
  const khataId = await debtorOf(trx, ofOrderId);
  const order = khataId === null ? null : await lockedOrder(shop, trx, orderId);
  if (khataId === null || !order || order.openInPaisa >= 0) return;
  await lockKhata(shop, trx, khataId);
  const khata = await khataById(trx, khataId);
  const amountInPaisa = Math.min(khata?.owedInPaisa ?? 0, -order.openInPaisa);
  if (amountInPaisa > 0)
    await book(shop, trx, admin, order, { kind: 'refund', way: 'credit', amountInPaisa, khataId });
}

/** The khata that owes for an order, or for the order it replaced; null if none. */
async function debtorOf(trx: Trx, orderId: string): Promise<string | null> {
  const owing = (await creditsOf(trx, orderId)).find(({ inPaisa }) => inPaisa > 0);
  if (owing) return owing.khataId;
  const made = await exchangeOf(trx, orderId);
  return made ? debtorOf(trx, made.ofOrderId) : null;
}
