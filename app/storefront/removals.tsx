/** A line for each order that the shop took off its list, so that none vanishes without a word. */
import { type OrderStatus, wasReceived } from '#shop/orders.ts';
import { store } from '#store';
import { formatDate } from '../time.ts';

interface Removal {
  id: string;
  orderNumber: string;
  /** The one that it had. */
  status: OrderStatus;
  refused: boolean;
  /** Milliseconds, UTC. */
  removedAt: number;
}

export function Removals({ removals }: { removals: readonly Removal[] }) {
  if (removals.length === 0) return null;
  return (
    <ul aria-label="Orders that are no longer in the list" className="mb-4 grid gap-2">
      {removals.map((removal) => (
        <li key={removal.id} className="notice">
          {wordsOf(removal)}
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ orderNumber, status, refused, removedAt }: Removal): string {
  const on = formatDate(removedAt);
  if (wasReceived(status, refused)) return `${orderNumber} was delivered; we took it off the list on ${on}.`;
  const call = `Please call us at ${store.phone} if you wonder why.`;
  return refused
    ? `The parcel of ${orderNumber} came back to us, and the order was closed on ${on}. ${call}`
    : `We took ${orderNumber} off our list on ${on}. It will not come. ${call}`;
}
