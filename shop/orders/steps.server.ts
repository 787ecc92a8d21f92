/** The steps of an order: taken one after the other, taken back, or set by a status. */
import type { Admin } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { record } from '../record/record.server.ts';
import type { Doer } from '../record/record.ts';
import { noteCut, noteNotCut } from '../stock/thaans.server.ts';
import { forgetNetwork } from './caps.server.ts';
import type { SentBy } from './letters.ts';
import {
  type Ending,
  eventOf,
  isCutAt,
  LIFE,
  lacksAddress,
  type OrderStatus,
  STEP,
  type Step,
} from './life.ts';
import { mailNews, tellOfChange, withdrawMails } from './news.server.ts';
import { type FoundOrder, nameOfOrder, type Order } from './order.ts';
import { notePaid } from './paid.server.ts';
import { listedOrders, orderOf, withLines } from './read.server.ts';
import { addEvent, eventOfRow, type NewEvent } from './timeline.server.ts';
import type { OrderEvent } from './timeline.ts';

export type Moved =
  /** `isNew` is false when the order was at this step already: somebody was faster. */
  | { ok: true; isNew: boolean; from: Step; to: Step }
  /** It is not there, or has ended. */
  | { ok: false; reason: 'missing' }
  /** The parcel has no address to go to. */
  | { ok: false; reason: 'no address' }
  /** It is at another step now, from which this one is not taken. */
  | { ok: false; reason: 'not now'; step: Step }
  /** Another press came after the one that is to be taken back. */
  | { ok: false; reason: 'newer'; step: Step };

/** More facts for the event of a step; `kind` where it is not the one of `life.ts`. */
type StepEvent = Partial<NewEvent>;

/** Takes the step `to`, if the order is at one from which `life.ts` allows it. */
export function takeStep(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  to: Step,
  event: StepEvent = {},
): Promise<Moved> {
  return inTransaction(shop, (trx) =>
    moveOrder(shop, trx, admin, orderId, { to, from: STEP[to].from, event }),
  );
}

/** The press that an Undo takes back: its event, or the key of the form that made it (`EventFacts.press`). */
type UndonePress = number | { press: string };

/**
 * Takes back a step, when this press is still the last one that changed the order's step: the order is again at the step that it came from.
 * The customer is not mailed if this is done within ten seconds.
 */
export function undoStep(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  undone: UndonePress,
): Promise<Moved> {
  return inTransaction(shop, async (trx): Promise<Moved> => {
    await lockOrder(shop, trx, orderId);
    const last = await lastStepOf(trx, orderId);
    const isLast = typeof undone === 'number' ? last?.id === undone : last?.facts.press === undone.press;
    const { step, from } = last?.facts ?? {};
    if (isLast && step && from && last && last.kind !== 'undone')
      return moveOrder(shop, trx, admin, orderId, { to: from, from: [step], undoes: last.at });
    const now = await listedOrders(trx).where('id', '=', orderId).select('step').executeTakeFirst();
    return now ? { ok: false, reason: 'newer', step: now.step } : { ok: false, reason: 'missing' };
  });
}

/** The event that brought the order to the step at which it is. */
async function lastStepOf(trx: Trx, orderId: string): Promise<OrderEvent | undefined> {
  const rows = await trx
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(eventOfRow).find(({ facts }) => facts.step !== undefined);
}

/** Of two who change the same order, one waits for the other. Where several are locked, in the order of their ids. */
export const lockOrder = (shop: Shop, trx: Trx, orderId: string): Promise<void> =>
  shop.engine.lock(trx, `order:${orderId}`);

interface Move {
  to: Step;
  /** The steps from which it is made; left out: from all. */
  from?: readonly Step[];
  event?: StepEvent;
  /** When the step was taken that is taken back. */
  undoes?: number;
  /** How it was sent, for the mail about it. */
  sent?: SentBy;
}

/**
 * Brings an order to a step, and so to its status, within a transaction: the one place that does. The customer is told of another
 * status ten seconds later.
 */
export async function moveOrder(
  shop: Shop,
  trx: Trx,
  by: Doer,
  orderId: string,
  { to, from, event = {}, undoes, sent }: Move,
): Promise<Moved> {
  await lockOrder(shop, trx, orderId);
  const was = await listedOrders(trx)
    .where('id', '=', orderId)
    .select(['status', 'step', 'address'])
    .$narrowType<{ status: OrderStatus }>()
    .executeTakeFirst();
  if (!was) return { ok: false, reason: 'missing' };
  if (was.step === to) return { ok: true, isNew: false, from: to, to };
  if (from && !from.includes(was.step)) return { ok: false, reason: 'not now', step: was.step };
  // By its status the shopkeeper sets an order as it is, whatever it lacks, and an undo restores what was.
  if (from && undoes === undefined && lacksAddress(was, to)) return { ok: false, reason: 'no address' };
  const { status } = STEP[to];
  const isUndone = undoes !== undefined;
  const order = await writeStep(shop, trx, by, orderId, { to, isUndone });
  if (!order) return { ok: false, reason: 'missing' };
  // One time for the event and the cuts: `undoStep` finds by it what this press cut.
  const at = shop.now();
  if (isCutAt(to)) await noteCut(trx, orderId, at);
  else if (isUndone) await noteNotCut(trx, orderId, undoes);
  const isOther = status !== was.status;
  const [before, after] = isOther ? [{ status: was.status }, { status }] : [{ step: was.step }, { step: to }];
  const [subject, name] = [orderId, nameOfOrder(order)];
  await record(shop, trx, by, { act: 'order changed', subject, name, before, after });
  const facts = { ...event.facts, step: to, from: was.step };
  const kind = isUndone ? 'undone' : eventOf(was.step, to);
  await addEvent({ now: () => at }, trx, by, orderId, { kind, ...event, facts });
  if (!LIFE[status].waits) await forgetNetwork(trx, orderId);
  // On delivery, the advance counts as payment.
  if (to === 'delivered') await notePaid(shop, trx, by, orderId);
  // A parcel that turns round is not on its way to its customer again, and one that was not taken was not delivered. The customer was
  // not mailed that it turned round, nor that this was undone.
  if (to === 'coming back') await withdrawMails(trx, orderId);
  else if (isOther && !(isUndone && was.step === 'coming back'))
    await mailNews(shop, trx, order, { status: was.status }, sent);
  tellOfChange(trx, order);
  return { ok: true, isNew: true, from: was.step, to };
}

async function writeStep(
  shop: Shop,
  trx: Trx,
  by: Doer,
  orderId: string,
  { to: step, isUndone }: { to: Step; isUndone: boolean },
): Promise<Order | undefined> {
  const { status } = STEP[step];
  // A parcel that turns round again ends in another way than it would have ended before; an undo keeps the earlier way.
  const turnsRound = step === 'coming back' && !isUndone;
  const rows = await trx
    .updateTable('orders')
    .set((eb) => ({
      status,
      step,
      callAt: null,
      ...(turnsRound && { comesBackAs: null }),
      ...(by.kind === 'admin' && { openedAt: eb.fn.coalesce('openedAt', eb.val(shop.now())) }),
    }))
    .where('id', '=', orderId)
    .where('endedAt', 'is', null) // the lock keeps it so already; without it an order that has ended would still get no step
    .returningAll()
    .execute();
  const [order] = await withLines(
    trx,
    rows.map((row) => ({ ...row, status })),
  );
  return order;
}

/** Notes that the shopkeeper has opened an order: the alerts of it end. */
export async function markOpened({ db, now }: Shop, _admin: Admin<'orders'>, orderId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ openedAt: now() })
    .where('id', '=', orderId)
    .where('openedAt', 'is', null)
    .execute();
}

/** An order by its number, ended or not, with its lines; null when there is none. Two queries. */
export async function findOrder(
  shop: Shop,
  _admin: Admin<'orders'>,
  number: string,
): Promise<FoundOrder | null> {
  const row = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('orderNumber', '=', number)
    .executeTakeFirst();
  if (!row) return null;
  const lines = await shop.db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', row.id)
    .orderBy('position')
    .execute();
  const { endedAt, openedAt, callAt, statusBefore } = row;
  const ending = statusBefore === null ? null : (row.status as Ending);
  const status = statusBefore ?? (row.status as OrderStatus);
  return { ...orderOf({ ...row, status }, lines), ending, endedAt, openedAt, callAt };
}
