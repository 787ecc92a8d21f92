import { formatDateTime } from '#app/lib/time.ts';
import type { BackupsOverview } from '#shop/backups/overview.ts';
import { m } from '#words/backups.ts';
import { LoneLink } from '../ui/links.tsx';
import { sizeOf } from './backup-list.tsx';

type Facts = Pick<
  BackupsOverview,
  'newestAt' | 'isStale' | 'failed' | 'isDiskLow' | 'freeBytes' | 'bucket' | 'copies' | 'trial'
>;

function warningsOf({ isStale, failed, isDiskLow, freeBytes, bucket, copies, trial }: Facts): string[] {
  return [
    isStale && m.stale,
    failed && m.failed({ outcome: failed.outcome, at: formatDateTime(failed.at) }),
    isDiskLow && m.diskLow(sizeOf(freeBytes)),
    bucket?.failed && m.notCopied,
    copies?.isLate && m.copiesLate,
    trial &&
      trial.outcome !== 'well' &&
      m.triedBadly({ at: formatDateTime(trial.at), outcome: trial.outcome }),
  ].filter((one) => typeof one === 'string');
}

export function BackupWarnings({ overview }: { overview: Facts }) {
  const { newestAt, bucket, copies, trial } = overview;
  return (
    <>
      <p className="mt-4">
        <span>{newestAt === null ? m.none : m.newest(formatDateTime(newestAt))}</span>
        {bucket && !bucket.failed && <span>{` ${m.copied}`}</span>}
      </p>
      {copies && !copies.isLate && (
        <p className="mt-1">
          {copies.newestAt === null ? m.copiesSoon : m.copiesAt(formatDateTime(copies.newestAt))}
        </p>
      )}
      {trial?.outcome === 'well' && <p className="mt-1">{m.triedWell(formatDateTime(trial.at))}</p>}
      {warningsOf(overview).map((warning) => (
        <p key={warning} className="notice notice-error mt-3">
          {warning}
        </p>
      ))}
    </>
  );
}

/** Problems come first on the dashboard, good news last. */
export function BackupsAtAGlance({ overview, when }: { overview: Facts | null; when: 'wrong' | 'well' }) {
  if (!overview || warningsOf(overview).length > 0 !== (when === 'wrong')) return null;
  return (
    <section aria-labelledby="backups" className={when === 'wrong' ? 'mt-6' : 'mt-12'}>
      <h2 id="backups" className="text-2xl">
        {m.backups}
      </h2>
      <BackupWarnings overview={overview} />
      <p className="mt-3">
        <LoneLink to="/admin/backups">{m.show}</LoneLink>
      </p>
    </section>
  );
}
