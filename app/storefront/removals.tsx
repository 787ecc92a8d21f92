/** A line for each order that the shop took off its list, so that none vanishes without a word. */
import { type Ending, LIFE } from '#shop/orders/life.ts';
import { formatDate } from '../time.ts';
import { PhoneLink } from './phone-link.tsx';

interface Removal {
  id: string;
  orderNumber: string;
  ending: Ending;
  /** Milliseconds, UTC. */
  endedAt: number;
}

export function Removals({ removals }: { removals: readonly Removal[] }) {
  if (removals.length === 0) return null;
  return (
    <ul aria-label="Orders that are no longer in the list" className="mb-4 grid gap-2">
      {removals.map((removal) => (
        <li key={removal.id} className="notice">
          <Words removal={removal} />
        </li>
      ))}
    </ul>
  );
}

function Words({ removal: { orderNumber, ending, endedAt } }: { removal: Removal }) {
  const on = formatDate(endedAt);
  const { countsAs } = LIFE[ending];
  if (countsAs === 'received') return `${orderNumber} was delivered; we took it off the list on ${on}.`;
  return (
    <>
      {countsAs === 'refused'
        ? `The parcel of ${orderNumber} came back to us, and the order was closed on ${on}.`
        : `We took ${orderNumber} off our list on ${on}. It will not come.`}{' '}
      Please call us at <PhoneLink /> if you wonder why.
    </>
  );
}
