/** The fields of an entry of the record: each as it was and as it is, in a sentence. */
import { formatMoney } from '#shop/kernel/money.ts';
import { isStep } from '#shop/orders/life.ts';
import type { Difference, Entry } from '#shop/record/read.server.ts';
import { type HoursSettings, linesOfWeek, minutesOf } from '#shop/settings/hours.ts';
import type { Topic } from '#shop/settings/settings.ts';
import { m as hours } from '#words/hours.ts';
import { m } from '#words/record.ts';
import { m as steps } from '#words/steps.ts';
import { categoryName } from '../category-name.ts';
import { formatDateTime } from '../time.ts';

/** Longer texts stand under each other. */
const ONE_LINE = 80;
/** More fields of a thing that came or went are behind a summary. */
const SHOWN_FIELDS = 2;

const MONEY = /^(?:price|total|delivery|discount|extra)$|InPaisa$/;
const PICTURES = /^(?:image|imageUrl|logo|picture|map)$|Picture$/;
const CATEGORIES = /^(?:mainCategory|category)$/;

export function RecordFields({ entry }: { entry: Entry }) {
  const fields = entry.fields.filter(isShown);
  if (fields.length === 0) return null;
  const list = (
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {fields.map((difference) => (
        <div key={difference.field} className="flex flex-wrap gap-x-2 sm:contents">
          <dt className="text-ink-soft">{labelOf(entry, difference.field)}</dt>
          <dd className="min-w-0 break-words">
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
        <span className="sr-only">{m.of(`${m.acts[entry.act]}: ${entry.name}`)}</span>
      </summary>
      {list}
    </details>
  );
}

const isBothSided = ({ before, after }: Difference) => before !== undefined && after !== undefined;

/** Of a thing that came or went, its empty fields and its picture say nothing. */
function isShown(difference: Difference): boolean {
  const { field, before, after } = difference;
  const value = before ?? after ?? '';
  return isBothSided(difference) || (value !== '' && !PICTURES.test(field));
}

function Values({ difference: { field, before, after } }: { difference: Difference }) {
  const { was, is } = changedLines(field, before, after) ?? {
    was: shown(field, before),
    is: shown(field, after),
  };
  if (before === undefined || after === undefined)
    return <bdi className="whitespace-pre-line">{was || is}</bdi>;
  if (was === '') return <bdi className="whitespace-pre-line">{m.added(is)}</bdi>;
  if (is === '') return <bdi className="whitespace-pre-line">{m.removed(was)}</bdi>;
  if (was === is) return m.another;
  if (was.length <= ONE_LINE && is.length <= ONE_LINE) return m.was({ before: was, after: is });
  return (
    <>
      <LongText label={m.before} text={was} />
      <LongText label={m.after} text={is} />
    </>
  );
}

/** Of two lists, the lines that are in one of them alone; null for what is no list, and for lists that differ in their order. */
export function changedLines(
  field: string,
  before: unknown,
  after: unknown,
): { was: string; is: string } | null {
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  const linesOf = (list: unknown[]) =>
    list.map((one, place) => (field === 'week' ? dayOf(place, one as Day) : shown(field, one)));
  const [had, has] = [linesOf(before), linesOf(after)];
  const was = had.filter((line) => !has.includes(line)).join('\n');
  const is = has.filter((line) => !had.includes(line)).join('\n');
  return was || is ? { was, is } : null;
}

function LongText({ label, text }: { label: string; text: string }) {
  return (
    <p className="mb-1 border-s-2 border-rule ps-3">
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="block max-h-48 overflow-y-auto whitespace-pre-line" dir="auto" tabIndex={-1}>
        {text}
      </span>
    </p>
  );
}

/** The name of a field on its own screen; one that this version of the shop does not know has none. */
function labelOf({ kind, subject }: Entry, field: string): string {
  const ofTopic: Readonly<Record<string, string>> =
    kind === 'settings' && Object.hasOwn(m.settings, subject) ? m.settings[subject as Topic] : m.fields;
  return Object.hasOwn(ofTopic, field) ? (ofTopic[field] ?? field) : field;
}

/** A value as people read it. Pictures and secrets have no words: both sides are the same then. */
function shown(field: string, value: unknown): string {
  if (value === undefined) return '';
  if (value === null || value === '') return m.empty;
  if (PICTURES.test(field)) return m.another;
  if (field === 'week') return weekOf(value as HoursSettings['week']);
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  if (typeof value === 'number') return numberOf(field, value);
  if (Array.isArray(value)) return value.map((one) => shown(field, one)).join('\n') || m.empty;
  if (typeof value === 'object') return partsOf(value);
  const text = String(value);
  if (field === 'status' && isStatus(text)) return m.statuses[text];
  if (field === 'step' && isStep(text)) return steps.names[text];
  return CATEGORIES.test(field) ? categoryName(text) : text;
}

const isStatus = (text: string): text is keyof typeof m.statuses => Object.hasOwn(m.statuses, text);

function numberOf(field: string, value: number): string {
  if (field.endsWith('Ms')) return formatDateTime(value);
  if (MONEY.test(field)) return formatMoney(value);
  return value.toLocaleString('en-US', { useGrouping: field !== 'since' });
}

/** What stands together, such as a town and its charge; parts that are empty are left out. */
function partsOf(value: object): string {
  const parts = Object.entries(value).filter(([, part]) => part !== '' && part !== null);
  const texts = parts.map(([name, part]) =>
    Array.isArray(part) ? part.map((one) => shown(name, one)).join(', ') : shown(name, part),
  );
  return texts.join(': ') || m.empty;
}

type Day = HoursSettings['week'][number];

const dayOf = (weekday: number, spans: Day): string =>
  `${hours.weekdayName(weekday)}: ${spansOf(spans) || m.closed}`;

const weekOf = (week: HoursSettings['week']): string =>
  linesOfWeek(week)
    .map(({ weekdays, spans }) => `${hours.days(weekdays)}: ${spansOf(spans) || m.closed}`)
    .join('\n');

const spansOf = (spans: Day): string =>
  spans.map(([from, to]) => hours.span({ opens: minutesOf(from), closes: minutesOf(to) })).join(', ');
