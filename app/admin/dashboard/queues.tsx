import { Link } from 'react-router';
import { LoadFailed } from '#app/ui/states.tsx';
import type { QueueCounts } from '#shop/dashboard/queues.server.ts';
import { QUEUES, type Queue } from '#shop/orders/queue/queue.ts';
import { m as screen } from '#words/order-screen.ts';
import { m } from '#words/queues.ts';
import { Section } from '../ui/section.tsx';

interface QueuesProps {
  counts: QueueCounts | null;
  /** UTC milliseconds. */
  now: number;
}

export function DayQueues({ counts, now }: QueuesProps) {
  return (
    <Section id="queues" heading={m.heading} className="mt-8" look="mb-3 text-2xl">
      {counts ? <Tiles counts={counts} now={now} /> : <LoadFailed message={m.notLoaded} />}
    </Section>
  );
}

/** Queues with a screen that handles many orders at once. */
const PLACES: Partial<Record<Queue, string>> = { pack: '/admin/cutting', 'hand-over': '/admin/parcels' };
const placeOf = (queue: Queue) => PLACES[queue] ?? `/admin/orders?step=${queue}`;

/** Hidden when empty. */
const RARE: ReadonlySet<Queue> = new Set(['later', 'exchange']);

function Tiles({ counts: { queues, late, agreed }, now }: { counts: QueueCounts; now: number }) {
  const shown = QUEUES.filter((queue) => !RARE.has(queue) || queues[queue].orders > 0);
  return (
    <ol className="grid gap-2 sm:grid-cols-2 lg:flex lg:gap-3">
      {shown.map((queue) => {
        const { orders, oldestAt } = queues[queue];
        const isLate = queue === 'confirm' && late[6] > 0;
        const isAgreed = queue === 'confirm' && agreed > 0;
        return (
          <li key={queue} className="flex-1 sm:max-lg:last:odd:col-span-2">
            <Link
              to={placeOf(queue)}
              className={`sheet flex h-full min-h-14 items-center gap-3 px-4 py-2 hover:border-indigo lg:flex-col lg:items-start ${orders > 0 ? 'border-s-4 border-s-madder' : ''}`}
            >
              <span className="min-w-10 font-serif text-3xl">{orders.toLocaleString('en-US')}</span>
              <span>
                <span className="link">{m.queues[queue]}</span>
                {oldestAt !== null && (
                  <span className="block text-sm text-ink-soft">
                    {m.oldest({ ago: screen.ago(now - oldestAt) })}
                  </span>
                )}
                {isAgreed && <span className="block text-sm font-medium">{m.agreed(agreed)}</span>}
                {isLate && <span className="block text-sm font-medium text-madder">{m.late(late)}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
