import type { Difference, Entry } from '#shop/audit-log/read.server.ts';
import { m } from '#words/audit-log.ts';
import { Whole } from '../ui/unbroken.tsx';
import { changedLines, isPicture, labelOf, shown, titleOf } from './words.ts';

/** In characters; longer values are placed below each other. */
const ONE_LINE = 80;
const SHOWN_FIELDS = 2;

export function RecordFields({ entry }: { entry: Entry }) {
  const fields = entry.fields.filter(isShown);
  if (fields.length === 0) return null;
  const list = (
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {fields.map((difference) => (
        <div key={difference.field} className="flex flex-wrap gap-x-2 sm:contents">
          <dt className="text-ink-soft">{labelOf(entry, difference.field)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Values difference={difference} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (fields.length <= SHOWN_FIELDS || fields.some(isBothSided)) return list;
  return (
    <details className="mt-1">
      <summary className="link inline-flex min-h-11 items-center lg:min-h-8">
        {m.content}
        <span className="sr-only">{m.of(titleOf(entry))}</span>
      </summary>
      {list}
    </details>
  );
}

const isBothSided = ({ before, after }: Difference) => before !== undefined && after !== undefined;

/** Hides empty fields and pictures of added or deleted things. */
function isShown(difference: Difference): boolean {
  const { field, before, after } = difference;
  const value = before ?? after ?? '';
  return isBothSided(difference) || (value !== '' && !isPicture(field));
}

function Values({ difference: { field, before, after } }: { difference: Difference }) {
  const { was, is } = changedLines(field, before, after) ?? {
    was: shown(field, before),
    is: shown(field, after),
  };
  if (before === undefined || after === undefined) return <Lines text={was || is} />;
  if (was === '') return <Lines text={m.added(is)} />;
  if (is === '') return <Lines text={m.removed(was)} />;
  if (was === is) return m.another;
  if (was.length <= ONE_LINE && is.length <= ONE_LINE)
    return <Whole text={m.was({ before: was, after: is })} />;
  return (
    <>
      <LongText label={m.before} text={was} />
      <LongText label={m.after} text={is} />
    </>
  );
}

function Lines({ text }: { text: string }) {
  return (
    <bdi className="whitespace-pre-line">
      <Whole text={text} />
    </bdi>
  );
}

function LongText({ label, text }: { label: string; text: string }) {
  return (
    <p className="mb-1 border-s-2 border-rule ps-3">
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="block max-h-48 overflow-y-auto whitespace-pre-line" dir="auto" tabIndex={-1}>
        <Whole text={text} />
      </span>
    </p>
  );
}
