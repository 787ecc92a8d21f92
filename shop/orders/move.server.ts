import type { SqlBool } from 'kysely';
import { recordAll } from '../audit-log/audit-log.server.ts';
import type { Doer } from '../audit-log/audit-log.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inPortions, ROWS_AT_ONCE } from '../kernel/slices.server.ts';
import { noteCut, noteNotCut } from '../stock/thaans.server.ts';
import { eventOf, isCutAt, LIFE, lacksAddress, type OrderStatus, STEP, type Step } from './life.ts';
import { forgetNetwork } from './limits/order-limits.server.ts';
import { notePaid } from './money/paid.server.ts';
import { mailNews, tellOfChange, withdrawMails } from './news.server.ts';
import type { SentBy } from './notifications.ts';
import { nameOfOrder, type Order } from './order.ts';
import { lacksLine, listedOrders, withLines } from './read.server.ts';
import { addEvents, type NewEvent } from './timeline.server.ts';

export type Moved =
  /** `isNew`: false if it was already at this step. */
  | { ok: true; isNew: boolean; from: Step; to: Step }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'no address' }
  /** A line was not on its shelf. */
  | { ok: false; reason: 'line missing' }
  | { ok: false; reason: 'not now'; step: Step }
  /** A later press changed the step. */
  | { ok: false; reason: 'newer'; step: Step };

export type StepEvent = Partial<NewEvent>;

/** Serialises changes of an order. For several use `lockOrders`. */
export const lockOrder = (shop: Shop, trx: Trx, orderId: string): Promise<void> =>
  lockOrders(shop, trx, [orderId]);

/** In the order of their ids, to avoid deadlocks. */
export async function lockOrders(shop: Shop, trx: Trx, orderIds: readonly string[]): Promise<void> {
  const names = [...new Set(orderIds)].toSorted().map((id) => `order:${id}`);
  await inPortions(names, ROWS_AT_ONCE, (some) => shop.engine.lock(trx, ...some));
}

export interface Move {
  orderId: string;
  /** Default: from any. */
  from?: readonly Step[];
  event?: StepEvent;
  sent?: SentBy;
}

interface Target {
  to: Step;
  /** Time of the undone step. */
  undoes?: number | undefined;
}

export async function moveOrder(
  shop: Shop,
  trx: Trx,
  by: Doer,
  orderId: string,
  { to, undoes, ...move }: Omit<Move, 'orderId'> & Target,
): Promise<Moved> {
  const moved = await moveOrders(shop, trx, by, [{ orderId, ...move }], { to, undoes });
  return moved.get(orderId) ?? MISSING;
}

/**
 * The only code that changes a step, and with it the status. Mails a new status to the customer ten seconds
 * later. Of several moves of one order the first counts.
 */
export async function moveOrders(
  shop: Shop,
  trx: Trx,
  by: Doer,
  moves: readonly Move[],
  target: Target,
): Promise<ReadonlyMap<string, Moved>> {
  const byOrder = Map.groupBy(moves, ({ orderId }) => orderId);
  await lockOrders(shop, trx, [...byOrder.keys()]);
  const firsts = [...byOrder.values()].flatMap((own) => own.slice(0, 1));
  const answers = new Map<string, Moved>();
  await inPortions(firsts, ROWS_AT_ONCE, async (some) => {
    for (const [orderId, moved] of await moveSome(shop, trx, by, some, target)) answers.set(orderId, moved);
  });
  return answers;
}

const MISSING = { ok: false, reason: 'missing' } as const;

interface Was {
  status: OrderStatus;
  step: Step;
  address: string;
  lacksLine: SqlBool;
}

async function moveSome(
  shop: Shop,
  trx: Trx,
  by: Doer,
  moves: readonly Move[],
  target: Target,
): Promise<Map<string, Moved>> {
  const ids = moves.map(({ orderId }) => orderId);
  const rows = await listedOrders(trx)
    .where('id', 'in', ids)
    .select(['id', 'status', 'step', 'address'])
    .select((eb) => lacksLine(eb).as('lacksLine'))
    .$narrowType<{ status: OrderStatus }>()
    .execute();
  const found = new Map(rows.map(({ id, ...was }) => [id, was]));
  const answers = new Map(
    moves.map((move) => [move.orderId, answerTo(move, found.get(move.orderId), target)]),
  );
  const isMoving = (id: string) => {
    const answer = answers.get(id);
    return answer?.ok === true && answer.isNew;
  };
  const orders = await writeStep(shop, trx, by, ids.filter(isMoving), target);
  const taken = moves.flatMap((move) => {
    const [was, order] = [found.get(move.orderId), orders.get(move.orderId)];
    if (was && order) return [{ ...move, was, order }];
    if (isMoving(move.orderId)) answers.set(move.orderId, MISSING);
    return [];
  });
  if (taken.length > 0) await noteSteps(shop, trx, by, taken, target);
  return answers;
}

function answerTo({ from }: Move, was: Was | undefined, { to, undoes }: Target): Moved {
  if (!was) return MISSING;
  if (was.step === to) return { ok: true, isNew: false, from: to, to };
  if (from && !from.includes(was.step)) return { ok: false, reason: 'not now', step: was.step };
  // A status may be set despite missing parts, and an undo restores the earlier state.
  if (from && undoes === undefined && lacksAddress(was, to)) return { ok: false, reason: 'no address' };
  if (from && undoes === undefined && was.lacksLine && isCutAt(to) && !isCutAt(was.step))
    return { ok: false, reason: 'line missing' };
  return { ok: true, isNew: true, from: was.step, to };
}

async function writeStep(
  shop: Shop,
  trx: Trx,
  by: Doer,
  orderIds: readonly string[],
  { to: step, undoes }: Target,
): Promise<ReadonlyMap<string, Order>> {
  if (orderIds.length === 0) return new Map();
  const { status } = STEP[step];
  // A parcel that turns back again gets a new ending; an undo keeps the old one.
  const turnsRound = step === 'coming back' && undoes === undefined;
  const rows = await trx
    .updateTable('orders')
    .set((eb) => ({
      status,
      step,
      callAt: null,
      ...(turnsRound && { comesBackAs: null }),
      ...(by.kind === 'admin' && { openedAt: eb.fn.coalesce('openedAt', eb.val(shop.now())) }),
    }))
    .where('id', 'in', orderIds)
    .where('endedAt', 'is', null) // a safeguard: the lock already prevents it
    .returningAll()
    .execute();
  const orders = await withLines(
    trx,
    rows.map((row) => ({ ...row, status })),
  );
  return new Map(orders.map((order) => [order.id, order]));
}

async function noteSteps(
  shop: Shop,
  trx: Trx,
  by: Doer,
  taken: readonly (Move & { was: Was; order: Order })[],
  { to, undoes }: Target,
): Promise<void> {
  const { status } = STEP[to];
  const isUndone = undoes !== undefined;
  const ids = taken.map(({ orderId }) => orderId);
  // Events and cuts need the same time, by which `undoStep` finds the cuts.
  const at = shop.now();
  if (isCutAt(to)) await noteCut(trx, ids, at);
  else if (isUndone) for (const id of ids) await noteNotCut(trx, id, undoes);
  const changes = taken.map(({ order, was }) => {
    const [before, after] =
      status === was.status ? [{ step: was.step }, { step: to }] : [{ status: was.status }, { status }];
    return { act: 'order changed' as const, subject: order.id, name: nameOfOrder(order), before, after };
  });
  await recordAll(shop, trx, by, changes);
  const events = taken.map(({ orderId, was, event = {} }) => ({
    kind: isUndone ? ('undone' as const) : eventOf(was.step, to),
    ...event,
    facts: { ...event.facts, step: to, from: was.step },
    orderId,
  }));
  await addEvents({ now: () => at }, trx, by, events);
  if (!LIFE[status].waits) await forgetNetwork(trx, ids);
  // On delivery, the advance counts as payment.
  if (to === 'delivered') await notePaid(shop, trx, by, ids);
  // Turning back withdraws "on its way" and "delivered", and is not mailed, nor is its undo.
  if (to === 'coming back') await withdrawMails(trx, ids);
  else {
    const toMail = taken.filter(
      ({ was }) => was.status !== status && !(isUndone && was.step === 'coming back'),
    );
    await mailNews(
      shop,
      trx,
      toMail.map(({ order, was, sent }) => ({ order, before: { status: was.status }, sent })),
    );
  }
  for (const { order } of taken) tellOfChange(trx, order);
}
