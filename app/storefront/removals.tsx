/** No removed order disappears unexplained. */
import { type Ending, LIFE } from '#shop/orders/life.ts';
import { m } from '#words/profile.tsx';
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
    <ul aria-label={m.removals} className="mb-4 grid gap-2">
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
  const cameBack = countsAs === 'refused' || ending === 'undelivered';
  if (countsAs === 'received') return m.wasDelivered({ orderNumber, on });
  return (
    <>
      <span>{(cameBack ? m.cameBack : m.willNotCome)({ orderNumber, on })}</span>{' '}
      {m.callIfYouWonder(<PhoneLink />)}
    </>
  );
}
