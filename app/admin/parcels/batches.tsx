import { href, Link } from 'react-router';
import type { Batch } from '#shop/parcels/read.server.ts';
import { m } from '#words/parcels.ts';
import { formatDateTime } from '../../time.ts';
import { courierName } from './parcel-facts.tsx';

export function Batches({ batches }: { batches: readonly Batch[] }) {
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby="batches" className="mt-10 max-w-3xl">
      <h2 id="batches" className="mb-2 text-2xl">
        {m.batches}
      </h2>
      <ul className="border-t border-rule">
        {batches.map((batch) => {
          const [courier, when] = [courierName(batch), formatDateTime(batch.handedAt)];
          return (
            <li
              key={batch.id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1"
            >
              <span>{m.batch({ courier, count: batch.parcels, when })}</span>
              <Link
                to={href('/admin/parcels/:batch', { batch: batch.id })}
                className="link link-alone"
                aria-label={m.loadSheetOf({ courier, when })}
              >
                {m.loadSheet}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
