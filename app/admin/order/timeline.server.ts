/** The timeline as its section shows it, and the last step, call or end with whether it can still be taken back. */
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { SEEN } from '#shop/ledger/seen.ts';
import { type FoundOrder, UNDO_MS } from '#shop/orders/order.ts';
import { listEvents } from '#shop/orders/timeline.server.ts';
import {
  callsOf,
  canUndoEnd,
  isAgreement,
  lastEndOf,
  type OrderEvent,
  wasTakenAlong,
} from '#shop/orders/timeline.ts';

/** What is taken back of a sale that was taken along: all of it. */
export const SALE = 'sale';

/** Names and values. */
export type HiddenFields = readonly (readonly [name: string, value: string | number])[];

export interface LastAct {
  /** Of the event. */
  id: number;
  event: OrderEvent;
  /** The address below the order's that takes it back, and the fields that are sent to it. */
  undo: { to: 'step' | 'call'; fields: HiddenFields };
  /** For so long Undo is shown, in milliseconds; 0: not any more. */
  undoMs: number;
}

/** One query. */
export async function loadTimeline(shop: Shop, admin: Admin<'orders'>, order: FoundOrder) {
  const events = await listEvents(shop, admin, order.id);
  // A sale that was taken along can be taken back as long as it is what it was.
  const isAlong = wasTakenAlong(events);
  const isSale = isAlong && order.step === 'delivered' && order.ending === null;
  const last = events.findLast(({ facts }) => facts.step !== undefined);
  const ofSale = isSale && last ? fieldsOfSale(last, order) : null;
  return {
    events,
    wasTakenAlong: isAlong,
    /** What is sent to take the sale back as it is shown; null where it cannot be taken back. */
    ofSale,
    /** Its customer confirmed it on the private page, and it waits for the shop to do so. */
    hasAgreed: order.ending === null && order.step === 'to confirm' && events.some(isAgreement),
    /** The shopkeeper said so; one that was deleted under way has the same ending. */
    isLost: lastEndOf(events)?.kind === 'lost',
    last: lastAct(events, order, { ofSale, now: shop.now() }),
  };
}

/** A sale is taken back as it was seen: after its last step, and with what was paid for it. */
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
  // An order that began at this step has none to go back to, unless it is a sale.
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

/** How the order ended, where it can be taken back. */
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

/** For how long an act can still be taken back. */
const undoMsOf = ({ at }: OrderEvent, now: number) => Math.max(0, at + UNDO_MS - now);
