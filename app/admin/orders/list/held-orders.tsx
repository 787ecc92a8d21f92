/**
 * Orders that a new status removes from the list keep their place while it can be undone: the next
 * order must not move under the thumb.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { WriteForm } from '#app/admin/ui/write-form.tsx';
import type { OrderStatus } from '#shop/orders/life.ts';
import { UNDO_MS } from '#shop/orders/order.ts';
import { m } from '#words/orders.ts';
import type { ShownOrder } from './orders.tsx';

interface Held {
  id: string;
  order: ShownOrder;
  to: OrderStatus;
  press: string;
  place: number;
  heightPx: number;
  list: string;
  /** Whether the reloaded list lacks it. */
  left: boolean;
}

export type StatusPress = Pick<Held, 'to' | 'press' | 'heightPx'>;

const NONE: readonly ShownOrder[] = [];

/**
 * Merges held orders into the list; call `hold` when a status is submitted. `listed`: the list's
 * status; without one no order is removed or held.
 */
export function useHeldOrders(orders: readonly ShownOrder[] = NONE, listed?: OrderStatus) {
  const [held, setHeld] = useState<readonly Held[]>([]);
  const { search: list } = useLocation();
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  // An order that left and came back was undone.
  useEffect(() => {
    const isHere = ({ id }: Held) => orders.some((order) => order.id === id);
    setHeld((all) =>
      all.length === 0
        ? all
        : all
            .filter((one) => !(one.left && isHere(one)))
            .map((one) => (isHere(one) ? one : { ...one, left: true })),
    );
  }, [orders]);
  const items = useMemo(() => {
    const all: (ShownOrder | Held)[] = [...orders];
    const gone = held.filter((one) => one.list === list && !orders.some(({ id }) => id === one.id));
    for (const one of gone.toSorted((a, b) => a.place - b.place)) all.splice(one.place, 0, one);
    return all;
  }, [orders, held, list]);
  const hold = (order: ShownOrder, { to, press, heightPx }: StatusPress) => {
    if (listed === undefined || listed === to) return;
    const place = items.findIndex(({ id }) => id === order.id);
    const others = (all: readonly Held[]) => all.filter(({ id }) => id !== order.id);
    setHeld((all) => [
      ...others(all),
      { id: order.id, order, to, press, place, heightPx, list, left: false },
    ]);
    clearTimeout(timers.current.get(order.id));
    timers.current.set(
      order.id,
      setTimeout(() => setHeld(others), UNDO_MS),
    );
  };
  return { items, hold };
}

export function HeldOrder({ held: { order, to, press, heightPx } }: { held: Held }) {
  const { id, orderNumber, customerInfo } = order;
  return (
    <article
      aria-label={m.orderNow({ orderNumber, status: to })}
      className="held-order sheet p-3 sm:p-4 lg:py-2"
      style={{ minHeight: heightPx }}
    >
      <p>
        <strong>
          <bdi>{customerInfo.fullName}</bdi>
        </strong>{' '}
        <span>{m.isNow({ digits: orderNumber.slice(-4), status: to })}</span>
      </p>
      <WriteForm
        action={href('/admin/orders/:id/status', { id })}
        className="flex flex-wrap items-center gap-3"
        button={{ look: 'outline', 'aria-label': m.undoOf(orderNumber), children: m.undo }}
      >
        <input type="hidden" name="undo" value={press} />
      </WriteForm>
    </article>
  );
}
