/**
 * The private link of an order. Its secret derives from the shop's secret, the order and a count of its
 * links. Only the hash is stored, so a leaked database opens no page.
 */
import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { record } from '#shop/audit-log/audit-log.server.ts';
import type { Admin, Customer } from '#shop/kernel/actor.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import type { Database } from '#shop/kernel/database.ts';
import { tell } from '#shop/kernel/events.server.ts';
import { type Limit, mayTry } from '#shop/kernel/limits.server.ts';
import { hashOfSecret } from '#shop/kernel/secrets.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { inAddress, knownLanguage, type Language } from '#words/languages.ts';
import { type Cancelled, cancelOrder } from '../change.server.ts';
import { differencesIn, partsChanged } from '../edit/edit.ts';
import { type Ending, isBeforeHandover, LIFE, type OrderStatus, STEPS } from '../life.ts';
import { lockOrder } from '../move.server.ts';
import { tellOfChange } from '../news.server.ts';
import { isAddedByLink, nameOfOrder, type Order, toPayOf } from '../order.ts';
import { listedOrders, withLines } from '../read.server.ts';
import type { OrdersTable } from '../tables.ts';
import { addEvent, onceSent, publicEvents } from '../timeline.server.ts';
import { type EventKind, isAgreement, type PublicEvent } from '../timeline.ts';
import { LINK_LIVES_DAYS, type LinkActs, type LinkHolder, linkActs } from './link.ts';

const CORRECTIONS: Limit = { max: 10, withinMs: DAY_MS };

/** SHA-256 in base64url. */
const SECRET = /^[\w-]{43}$/;

/** The hash is null if the shop was opened without its secret. */
export function linkColumns({ links }: Pick<Shop, 'links'>, orderId: string, linkGeneration: number) {
  const linkHash = links ? hashOfSecret(links.secretOf(orderId, linkGeneration)) : null;
  return { linkGeneration, linkHash };
}

/** The full URL in the order's language. Null without a link, or if the shop's secret has changed since. */
export function orderLink(
  { links, settings }: Pick<Shop, 'links'> & { settings: { current: { store: { language: Language } } } },
  { id, linkGeneration, linkHash, language }: Pick<Order, 'id' | 'linkGeneration' | 'linkHash' | 'language'>,
): string | null {
  if (!links || linkGeneration === undefined) return null;
  const secret = links.secretOf(id, linkGeneration);
  if (hashOfSecret(secret) !== linkHash) return null;
  const one = knownLanguage(language, settings.current.store.language);
  return links.origin + inAddress(one, `/o/${secret}`);
}

export interface LinkedOrder {
  order: Order;
  holder: LinkHolder;
  /** On delivery. */
  toPayInPaisa: number;
  /** Null until it ends. */
  ending: Ending | null;
  events: readonly PublicEvent[];
  /** By its customer; the shop may still have to confirm. */
  hasAgreed: boolean;
  acts: LinkActs;
}

/**
 * Null for a secret that is unknown, ended or expired. Wrong secrets are not rate-limited: nobody can guess
 * 2^256 values, and a limit per network would lock out a town's customers.
 */
export async function findByLink(shop: Shop, secret: string): Promise<LinkedOrder | null> {
  if (!SECRET.test(secret)) return null;
  const row = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('linkHash', '=', hashOfSecret(secret))
    .where(linkLives(shop))
    .executeTakeFirst();
  if (!row) return null;
  const status = row.statusBefore ?? (row.status as OrderStatus);
  const [order] = await withLines(shop.db, [{ ...row, status }]);
  if (!order) return null;
  const ending = row.statusBefore === null ? null : (row.status as Ending);
  const events = (await publicEvents(shop, [order])).get(order.id) ?? [];
  const [hasEnded, hasAgreed] = [ending !== null, events.some(isAgreement)];
  const wasSent = LIFE[status].waits && (await onceSent(shop.db, [order])).has(order.id);
  const toPayInPaisa = ending === null ? toPayOf(row) : 0;
  return {
    order,
    toPayInPaisa,
    holder: holderOf(row),
    ending,
    events,
    hasAgreed,
    acts: linkActs(order, { hasEnded, hasAgreed, wasSent }),
  };
}

/** Counts from the order's end or delivery, or from the making of this link. */
export function linkLives({ now }: Shop): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'orders'>();
  const since = now() - LINK_LIVES_DAYS * DAY_MS;
  const last = (kind: EventKind) =>
    eb
      .selectFrom('orderEvents')
      .select((of) => of.fn.max('at').as('at'))
      .whereRef('orderId', '=', 'orders.id')
      .where('kind', '=', kind);
  return eb.or([
    eb.and([eb('endedAt', 'is', null), eb('step', '!=', 'delivered')]),
    // Orders older than the timelines have no such event.
    sql<boolean>`coalesce("endedAt", (${last('delivered')}), "createdAt") > ${since}`,
    sql<boolean>`coalesce((${last('link made')}), 0) > ${since}`,
  ]);
}

function holderOf({ id, userId, fullName, linkHash }: Selectable<OrdersTable>): LinkHolder {
  return { kind: 'customer', id: userId ?? `link of ${id}`, fullName, linkHash: linkHash ?? '' };
}

/** `isNew`: false for a second press, or if the shopkeeper was faster. */
export type ByLink =
  | { ok: true; isNew: boolean }
  | { ok: false; reason: 'missing' | 'too late' | 'was sent' | 'too many' };

/**
 * The shop must still confirm, with this order first in its queue: otherwise buyers could bypass the limits.
 */
export function confirmByLink(shop: Shop, holder: LinkHolder, orderId: string): Promise<ByLink> {
  return inTransaction(shop, async (trx): Promise<ByLink> => {
    await lockOrder(shop, trx, orderId);
    const row = await ownRow(trx, holder, orderId);
    if (!row) return { ok: false, reason: 'missing' };
    const [order] = await withLines(trx, [{ ...row, status: row.status as OrderStatus }]);
    const events = (await publicEvents({ ...shop, db: trx }, [{ id: orderId }])).get(orderId) ?? [];
    if (!order || row.step !== 'to confirm' || events.some(isAgreement)) return { ok: true, isNew: false };
    // The next call is due at once.
    await trx.updateTable('orders').set({ callAt: null }).where('id', '=', orderId).execute();
    await addEvent(shop, trx, holder, orderId, { kind: 'confirmed' });
    tellOfChange(trx, order);
    return { ok: true, isNew: true };
  });
}

export async function cancelByLink(shop: Shop, holder: LinkHolder, orderId: string): Promise<ByLink> {
  const cancelled: Cancelled = await cancelOrder(shop, holder, orderId);
  if (cancelled.ok) return { ok: true, isNew: true };
  const { reason } = cancelled;
  return { ok: false, reason: reason === 'not pending' ? 'too late' : reason };
}

const CORRECTABLE = STEPS.filter(isBeforeHandover);

/** Before handover. Not the town, which sets the delivery fee. */
export async function correctByLink(
  shop: Shop,
  holder: LinkHolder,
  orderId: string,
  address: string,
): Promise<ByLink> {
  if (!(await mayTry(shop, `addresses of ${orderId}`, CORRECTIONS))) return { ok: false, reason: 'too many' };
  return inTransaction(shop, async (trx): Promise<ByLink> => {
    await lockOrder(shop, trx, orderId);
    const was = await ownRow(trx, holder, orderId);
    if (!was) return { ok: false, reason: 'missing' };
    if (was.address === address) return { ok: true, isNew: false };
    const rows = await trx
      .updateTable('orders')
      .set((eb) => ({ address, version: eb('version', '+', 1) }))
      .where('id', '=', orderId)
      .where('linkHash', '=', holder.linkHash)
      .where('endedAt', 'is', null) // may be cancelled meanwhile,
      .where('step', 'in', CORRECTABLE) // or handed over
      .returningAll()
      .$narrowType<{ status: OrderStatus }>()
      .execute();
    const [order] = await withLines(trx, rows);
    if (!order) return { ok: false, reason: 'too late' };
    const [before, after] = [{ address: was.address }, { address }];
    const [subject, name] = [orderId, nameOfOrder(order)];
    await record(shop, trx, holder, { act: 'order changed', subject, name, before, after });
    const old = { ...order, customerInfo: { ...order.customerInfo, address: was.address } };
    const facts = { parts: partsChanged(old, order), differences: differencesIn(old, order) };
    await addEvent(shop, trx, holder, orderId, { kind: 'changed', facts });
    tellOfChange(trx, order);
    return { ok: true, isNew: true };
  });
}

const ownRow = (trx: Trx, { linkHash }: LinkHolder, orderId: string) =>
  listedOrders(trx).selectAll().where('id', '=', orderId).where('linkHash', '=', linkHash).executeTakeFirst();

/** False if it has none. */
export function endLink(shop: Shop, admin: Admin<'orders'>, orderId: string): Promise<boolean> {
  return setLink(shop, admin, orderId, false);
}

/** Ends the earlier link. False if the order is missing. */
export function renewLink(shop: Shop, admin: Admin<'orders'>, orderId: string): Promise<boolean> {
  return setLink(shop, admin, orderId, true);
}

async function setLink(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  isOpen: boolean,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockOrder(shop, trx, orderId);
    const was = await trx
      .selectFrom('orders')
      .select(['orderNumber', 'fullName', 'linkGeneration', 'linkHash', 'userId', 'userEmail'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (!was || (!isOpen && was.linkHash === null)) return false;
    const next = linkColumns(shop, orderId, was.linkGeneration + 1);
    await trx
      .updateTable('orders')
      // The link may have leaked, so an account that has the order by this link loses it.
      .set({ ...(isOpen ? next : { linkHash: null }), ...(isAddedByLink(was) && { userId: null }) })
      .where('id', '=', orderId)
      .execute();
    const name = `${was.orderNumber} ${was.fullName}`;
    const [before, after] = [{ link: was.linkHash !== null }, { link: isOpen ? 'new' : false }];
    await record(shop, trx, admin, { act: 'order changed', subject: orderId, name, before, after });
    if (was.linkHash !== null) await addEvent(shop, trx, admin, orderId, { kind: 'link ended' });
    if (isOpen) await addEvent(shop, trx, admin, orderId, { kind: 'link made' });
    if (isAddedByLink(was))
      tell(trx, [{ kind: 'orders', audience: `user:${was.userId}`, subject: was.orderNumber }]);
    return true;
  });
}

/** `isNew`: false if the account already has it. `taken`: another account has it. */
type AddedByLink = { ok: true; isNew: boolean } | { ok: false; reason: 'missing' | 'taken' };

/**
 * Adds an order entered by the shop to an account. Only the link proves it, because anybody can sign up with
 * any phone. For what the account sees, see `isAddedByLink`.
 */
export function keepByLink(
  shop: Shop,
  customer: Customer,
  { linkHash }: LinkHolder,
  orderId: string,
): Promise<AddedByLink> {
  return inTransaction(shop, async (trx): Promise<AddedByLink> => {
    await lockOrder(shop, trx, orderId);
    const rows = await trx
      .updateTable('orders')
      .set({ userId: customer.id, userEmail: '' })
      .where('id', '=', orderId)
      .where('linkHash', '=', linkHash)
      .where('endedAt', 'is', null)
      .where('userId', 'is', null) // another account may take it meanwhile
      .returningAll()
      .$narrowType<{ status: OrderStatus }>()
      .execute();
    const [order] = await withLines(trx, rows);
    if (order) {
      await addEvent(shop, trx, customer, orderId, { kind: 'kept' });
      tellOfChange(trx, order);
      return { ok: true, isNew: true };
    }
    const there = await listedOrders(trx)
      .select('userId')
      .where('id', '=', orderId)
      .where('linkHash', '=', linkHash)
      .executeTakeFirst();
    if (!there) return { ok: false, reason: 'missing' };
    return there.userId === customer.id ? { ok: true, isNew: false } : { ok: false, reason: 'taken' };
  });
}
