import { formatDate } from '#app/lib/time.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Pages } from '#app/ui/pagination.tsx';
import { startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { Page } from '#shop/kernel/paging.ts';
import type { KhataEntry } from '#shop/khata/khata.ts';
import { formatDifference } from '#shop/money/counter.ts';
import { m } from '#words/khata.ts';
import { m as money } from '#words/money.ts';
import { LoneLink } from '../ui/links.tsx';
import { Section } from '../ui/section.tsx';

/** Newest first, each with the balance after it. */
export function KhataEntries({ entries, path }: { entries: Page<KhataEntry>; path: string }) {
  return (
    <Section id="khata-entries" heading={m.entries} className="min-w-0" look="mb-2 text-2xl">
      {entries.items.length === 0 && <p className="text-ink-soft">{m.noEntries}</p>}
      <ul>
        {entries.items.map((entry) => (
          <li key={entry.id} className="apart gap-x-4 border-b border-rule py-2">
            <Entry entry={entry} path={path} />
          </li>
        ))}
      </ul>
      <Pages of={entries} />
    </Section>
  );
}

function Entry({ entry, path }: { entry: KhataEntry; path: string }) {
  const { id, day, way, orderNumber, by, changeInPaisa, owedInPaisa, isReversible } = entry;
  const kind = nameOfEntry(entry);
  return (
    <>
      <span className="min-w-0">
        <span className="font-medium">{kind}</span>
        {way && way !== 'credit' && <span>{` · ${money.ways[way]}`}</span>}
        <span className="block text-sm text-ink-soft">
          <span>{formatDate(startOfKarachiDay(day))}</span> {by && <bdi>{money.by(by)}</bdi>}
        </span>
        {[entry.reference, entry.note].filter(Boolean).map((text) => (
          <span key={text} className="block text-sm wrap-anywhere">
            <bdi>{text}</bdi>
          </span>
        ))}
        <span className="flex flex-wrap gap-x-4 text-sm">
          {orderNumber && (
            <LoneLink to={`/admin/orders/${orderNumber}`}>
              <Ltr>{orderNumber}</Ltr>
            </LoneLink>
          )}
          {isReversible && (
            <LoneLink
              to={`${path}/reversal?entry=${id}#part`}
              aria-label={m.reverseOf(`${kind} ${formatMoney(Math.abs(changeInPaisa))}`)}
            >
              {m.reverse}
            </LoneLink>
          )}
        </span>
      </span>
      <span className="ms-auto text-end whitespace-nowrap">
        <Ltr>{formatDifference(changeInPaisa)}</Ltr>
        <span className="block text-sm text-ink-soft">{m.after(formatMoney(owedInPaisa))}</span>
      </span>
    </>
  );
}

export function nameOfEntry({
  kind,
  way,
  isCorrection,
}: Pick<KhataEntry, 'kind' | 'way' | 'isCorrection'>): string {
  const ofOrder = kind === 'refund' ? m.takenOff : m.bought;
  const name = way === 'credit' ? ofOrder : money.kinds[kind];
  return isCorrection ? `${m.reversed}: ${name}` : name;
}
