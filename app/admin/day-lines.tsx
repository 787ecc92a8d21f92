/** The evening's summary on the dashboard. */
import { Link } from 'react-router';
import { formatMoney } from '#shop/kernel/money.ts';
import type { DayInLines } from '#shop/reports/day.ts';
import { m } from '#words/evening.ts';
import { LoadFailed } from '../ui/states.tsx';

/** `lines`: null when loading failed. `date`: their day, such as `2026-11-22`. */
export function DayLines({ lines, date }: { lines: DayInLines | null; date: string }) {
  return (
    <section aria-labelledby="five-lines" className="mt-8">
      <h2 id="five-lines" className="mb-3 text-2xl">
        {m.heading}
      </h2>
      {lines ? <Lines lines={lines} date={date} /> : <LoadFailed message={m.notLoaded} />}
    </section>
  );
}

function Lines({ lines, date }: { lines: DayInLines; date: string }) {
  return (
    <div className="sheet border-s-4 border-s-brass-light p-4">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {m.fiveLines(lines, formatMoney).map(([label, text]) => (
          <div key={label} className="sm:contents">
            <dt className="text-sm text-ink-soft sm:text-base">{label}</dt>
            <dd className="font-medium">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Link to={`/admin/reports?from=${date}&to=${date}`} className="link link-alone">
          {m.toReport}
        </Link>
        <Link to="/admin/cash" className="link link-alone">
          {m.toCash}
        </Link>
        <Link to="/admin/settings/evening" className="link link-alone">
          {m.toSettings}
        </Link>
      </p>
    </div>
  );
}
