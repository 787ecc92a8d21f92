/** Of an order that was just placed: thanks, and how far it is. */
import Check from 'lucide-react/icons/check';
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/life.ts';
import { m } from '#words/profile.tsx';
import { m as statuses } from '#words/statuses.ts';

export function Thanks({ status }: { status: OrderStatus }) {
  const reached = ORDER_STATUSES.indexOf(status);
  return (
    <>
      <p className="flex items-center gap-2 font-serif text-2xl text-leaf">
        <Check className="shrink-0" aria-hidden="true" /> {m.thanks}
      </p>
      <ol className="order-steps">
        {ORDER_STATUSES.map((step, place) => (
          <li
            key={step}
            aria-current={place === reached ? 'step' : undefined}
            data-reached={place <= reached || undefined}
          >
            {statuses.orderStatuses[step]}
          </li>
        ))}
      </ol>
    </>
  );
}
