import type { Admin } from '#shop/kernel/actor.ts';
import { MINUTE_MS } from '#shop/kernel/calendar.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { SEEN } from '#shop/ledger/seen.ts';
import { type FoundOrder, UNDO_MS } from '#shop/orders/order.ts';
import { nextInQueue, type OrderByOrder } from '#shop/orders/queue/next-in-queue.server.ts';
import { listEvents } from '#shop/orders/timeline.server.ts';
import {
  callsOf,
  canUndoEnd,
  type EventKind,
  isAgreement,
  lastEndOf,
  type OrderEvent,
  wasTakenAlong,
} from '#shop/orders/timeline.ts';

/** Value of `undo`: takes back a whole counter sale. */
export const SALE = 'sale';

export type HiddenFields = readonly (readonly [name: string, value: string | number])[];

export interface LastAct {
  id: number;
  event: OrderEvent;
  /** Path below the order's, and the submitted fields. */
  undo: { to: 'step' | 'call'; fields: HiddenFields };
  /** Milliseconds left to undo; 0 for none. */
  undoMs: number;
}

export async function loadTimeline(shop: Shop, admin: Admin<'orders'>, order: FoundOrder) {
  const events = await listEvents(shop, admin, order.id);
  // A counter sale can be taken back until it changes.
  const isAlong = wasTakenAlong(events);
  const isSale = isAlong && order.step === 'delivered' && order.ending === null;
  const last = events.findLast(({ facts }) => facts.step !== undefined);
  const ofSale = isSale && last ? fieldsOfSale(last, order) : null;
  return {
    events,
    wasTakenAlong: isAlong,
    /** Fields to take back the displayed sale; null if impossible. */
    ofSale,
    /** Confirmed on the private page, but not yet by the shop. */
    hasAgreed: order.ending === null && order.step === 'to confirm' && events.some(isAgreement),
    /** Set by the shopkeeper; orders deleted under way have the same ending. */
    isLost: lastEndOf(events)?.kind === 'lost',
    last: lastAct(events, order, { ofSale, now: shop.now() }),
  };
}

/** The last step and amount paid as shown, so a sale changed since is not taken back. */
const fieldsOfSale = ({ id }: OrderEvent, { receivedInPaisa = 0 }: FoundOrder): HiddenFields => [
  ['undo', SALE],
  ['event', id],
  [SEEN, receivedInPaisa],
];

function lastAct(
  events: readonly OrderEvent[],
  order: FoundOrder,
  { ofSale, now }: { ofSale: HiddenFields | null; now: number },
): LastAct | null {
  const step = events.findLast(({ facts }) => facts.step !== undefined);
  if (order.ending !== null) return lastEnd(events, order, now);
  const call = callsOf(events).at(-1);
  const isCall = call !== undefined && call.id > (step?.id ?? 0);
  const event = isCall ? call : step;
  if (!event) return null;
  // An order that began at this step has no earlier one, unless a sale.
  const isStep = event.kind !== 'undone' && event.facts.from !== undefined;
  const isNow = isCall
    ? order.step === 'to confirm'
    : (isStep || ofSale !== null) && event.facts.step === order.step;
  return {
    id: event.id,
    event,
    undo: {
      to: isCall ? 'call' : 'step',
      fields: (isCall || isStep ? null : ofSale) ?? [['undo', event.id]],
    },
    undoMs: isNow ? undoMsOf(event, now) : 0,
  };
}

function lastEnd(events: readonly OrderEvent[], order: FoundOrder, now: number): LastAct | null {
  const event = events.findLast(({ id }) => canUndoEnd(events, order, id));
  if (!event) return null;
  return {
    id: event.id,
    event,
    undo: { to: 'call', fields: [['undo', event.id]] },
    undoMs: undoMsOf(event, now),
  };
}

const undoMsOf = ({ at }: OrderEvent, now: number) => Math.max(0, at + UNDO_MS - now);

/** The queue that each act takes an order from. */
const LEFT: Partial<Record<EventKind, OrderByOrder>> = {
  confirmed: 'confirm',
  called: 'confirm',
  cancelled: 'confirm',
  packed: 'pack',
};

/** Later, opening the order has nothing to do with the act. */
const WITHIN_MS = 10 * MINUTE_MS;

/** The queue of the last act and its next order; null when empty. */
export async function loadNextOrder(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  last: LastAct | null,
) {
  const queue = last && shop.now() - last.event.at < WITHIN_MS ? LEFT[last.event.kind] : undefined;
  return queue ? { queue, order: await nextInQueue(shop, admin, queue, orderId) } : null;
}
