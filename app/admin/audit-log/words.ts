import { categoryName } from '#app/catalogue/category-name.ts';
import { lengthOf, shownFact } from '#app/catalogue/cloth-facts.ts';
import { heightText } from '#app/catalogue/heights.ts';
import { formatDate, formatDateTime } from '#app/lib/time.ts';
import type { Act } from '#shop/audit-log/audit-log.ts';
import type { Entry } from '#shop/audit-log/read.server.ts';
import { isFact } from '#shop/catalogue/cloth/cloth.ts';
import { startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { dayOfDate } from '#shop/kernel/dates.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { allTexts } from '#shop/kernel/text/translations.ts';
import { picturesOf } from '#shop/pictures/list.ts';
import {
  type Holiday,
  type HoursSettings,
  linesOfWeek,
  minutesOf,
  type Season,
} from '#shop/settings/hours/hours.ts';
import type { Position } from '#shop/settings/store/store.ts';
import type { Topic } from '#shop/settings/topics.server.ts';
import { m } from '#words/audit-log.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as charges } from '#words/charges.ts';
import { m as cloth } from '#words/cloth.ts';
import { m as dates } from '#words/dates.ts';
import { m as fit } from '#words/fabric-calculator.ts';
import { m as helpers } from '#words/helpers.ts';
import { m as hours } from '#words/hours.ts';
import { languages } from '#words/languages.ts';
import { m as money } from '#words/money.ts';
import { m as orders } from '#words/order-screen.ts';
import { m as lines } from '#words/orders.ts';
import { m as parcels } from '#words/parcels.ts';
import { m as print } from '#words/print.ts';
import { m as pictures } from '#words/product-pictures.ts';
import { m as reports } from '#words/reports.ts';
import { m as steps } from '#words/steps.ts';
import { m as takes } from '#words/stock-take.ts';

const MONEY =
  /^(?:price|cost|freight|paid|total|delivery|discount|coupon|amountOff|leastGoods|extra|amount|net)$|InPaisa$/;
const PICTURES = /^(?:image|imageUrl|logo|picture|map|mapUrdu)$|Picture$/;
const CATEGORIES = /^(?:mainCategory|category)$/;
const IDS = /^(?:id|productId)$/;
const DATES = /^(?:date|from|to|closedOn)$/;

type Words = Readonly<Record<string, string>>;

/** Fields with a fixed set of words; a reason may also be free text. */
const WORDS: Readonly<Record<string, () => Words>> = {
  status: () => m.statuses,
  step: () => steps.names,
  outcome: () => orders.called,
  source: () => orders.sources,
  reason: () => ({ ...takes.reasons, ...parcels.reasons }),
  // Of a charge, or of a cloth.
  kind: () => ({ ...charges.names, ...cloth.kinds }),
  soldBy: () => catalogue.soldBy,
  trueToColour: () => ({ yes: m.yes, no: m.no }),
  entry: () => money.kinds,
  way: () => money.ways,
  expenseKind: () => money.expenseKinds,
  part: () => fit.parts,
  style: () => fit.styles,
  rights: () => helpers.areas,
  format: () => ({ csv: parcels.asCsv, xlsx: parcels.asXlsx, pdf: print.asPdf }),
  language: () => ({ en: languages.en.name, ur: languages.ur.name, roman: languages.roman.name }),
  link: () => ({ new: m.newLink }),
};

/** Acts whose subject is unique, or has a number but no name. */
const NAMELESS: ReadonlySet<Act> = new Set<Act>([
  'backup begun',
  'passphrase set',
  'passphrase removed',
  'demo added',
  'demo removed',
  'catalogue exported',
  'day closed',
  'day reopened',
  'stock take booked',
  'stock take thrown away',
]);

const wordIn = (words: Words, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

export const isPicture = (field: string): boolean => PICTURES.test(field);

/** Format of `nameOfOrder`. */
const NUMBER_AND_NAME = /^(\S+-\d+) (.+)$/s;

/** The entry's subject; empty when the act already names it. */
export function nameOf({
  act,
  kind,
  subject,
  name,
}: Pick<Entry, 'act' | 'kind' | 'subject' | 'name'>): string {
  if (NAMELESS.has(act)) return '';
  if (kind === 'settings') return wordIn(m.topics, subject) ?? name;
  if (act === 'report made') return wordIn({ ...reports.tables, all: reports.allTables }, subject) ?? name;
  if (kind === 'money' && subject === 'counter') return orders.sources.counter;
  const [, number, whose] = (kind === 'order' && NUMBER_AND_NAME.exec(name)) || [];
  return number && whose ? m.orderOf({ number, name: whose }) : name;
}

export function titleOf(entry: Parameters<typeof nameOf>[0]): string {
  const name = nameOf(entry);
  return name ? `${m.acts[entry.act]}: ${name}` : m.acts[entry.act];
}

/** Fields unknown to this version have no label. */
export function labelOf({ kind, subject }: Entry, field: string): string {
  const ofTopic: Readonly<Record<string, string>> =
    kind === 'settings' && Object.hasOwn(m.settings, subject) ? m.settings[subject as Topic] : m.fields;
  return nameIn(ofTopic, field);
}

/**
 * Lines in only one of the two lists; null unless both are lists that differ in more than their
 * order.
 */
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

/** A value in words. Pictures and secrets have none. */
export function shown(field: string, value: unknown): string {
  if (value === undefined) return '';
  if (value === null || value === '') return m.empty;
  if (PICTURES.test(field)) return m.another;
  if (field === 'images') return picturesIn(String(value));
  if (field === 'week') return weekOf(value as HoursSettings['week']);
  if ((isFact(field) || field === 'colour') && typeof value !== 'object')
    return shownFact(field, value as string | number);
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  if (typeof value === 'number') return numberOf(field, value);
  if (Array.isArray(value)) return listOf(field, value);
  if (typeof value === 'object') return partsOf(value);
  const text = String(value);
  if (CATEGORIES.test(field)) return categoryName(text);
  if (DATES.test(field)) return dateOf(text);
  const words = Object.hasOwn(WORDS, field) ? WORDS[field]?.() : undefined;
  return (words && wordIn(words, text)) ?? text;
}

function picturesIn(text: string): string {
  return cloth.list(
    picturesOf(text).map(
      (picture, at) => allTexts(picture, ['alt']).filter(Boolean).join(' · ') || pictures.nth(at + 2),
    ),
  );
}

function listOf(field: string, list: readonly unknown[]): string {
  const lines = list.map((one) => (field === 'prices' ? ownPriceOf(one as OwnPrice) : shown(field, one)));
  return lines.join('\n') || m.empty;
}

type OwnPrice = readonly [code: string, listedInPaisa: number, priceInPaisa: number, reason: string];

function ownPriceOf([code, listed, price, reason]: OwnPrice): string {
  const change = m.was({ before: formatMoney(listed), after: formatMoney(price) });
  return [code, change, reason].filter(Boolean).join(': ');
}

/** Takes `2026-11-23`, or `12-25` for a day of every year. */
function dateOf(text: string): string {
  const day = dayOfDate(text);
  if (day !== null) return formatDate(startOfKarachiDay(day));
  const [month = 0, ofMonth = 0] = /^\d\d-\d\d$/.test(text) ? text.split('-').map(Number) : [];
  return month && ofMonth ? dates.shortDate({ month, day: ofMonth }) : text;
}

function numberOf(field: string, value: number): string {
  if (field.endsWith('Cm')) return lengthOf(value);
  if (field.endsWith('Ms')) return formatDateTime(value);
  if (field === 'hour') return dates.clock(value * 60);
  if (MONEY.test(field)) return formatMoney(value);
  if (field === 'upToIn') return heightText(value);
  return value.toLocaleString('en-US', { useGrouping: field !== 'since' });
}

/** Combined values, such as a town and its charge; without empty ones. */
function partsOf(value: object): string {
  if ('latitude' in value) return placeOf(value as Position);
  if ('date' in value && 'to' in value) return daysOf(value as Holiday | Season);
  const parts = Object.entries('quantity' in value ? lineOf(value) : value).filter(
    ([name, part]) => !IDS.test(name) && part !== '' && part !== null,
  );
  const texts = parts.map(([name, part]) =>
    Array.isArray(part) ? cloth.list(part.map((one) => shown(name, one))) : shown(name, part),
  );
  return texts.join(': ') || m.empty;
}

function lineOf({ quantity, cutCm, name, ...others }: Partial<Record<string, unknown>>): object {
  const line = lines.item({ quantity: Number(quantity), cutCm: Number(cutCm ?? 0), name: String(name) });
  return { line, ...others };
}

const placeOf = ({ latitude, longitude }: Position): string => `${latitude}, ${longitude}`;

type Day = HoursSettings['week'][number];

const dayOf = (weekday: number, spans: Day): string =>
  `${hours.weekdayName(weekday)}: ${spansOf(spans) || m.closed}`;

function daysOf({ date, to = date, name, ...season }: Holiday | Season): string {
  const days = `${hours.fromTo({ from: dateOf(date), to: dateOf(to) })}: ${name}`;
  return 'week' in season ? `${days}\n${weekOf(season.week)}` : days;
}

const weekOf = (week: HoursSettings['week']): string =>
  linesOfWeek(week)
    .map(({ weekdays, spans }) => `${hours.days(weekdays)}: ${spansOf(spans) || m.closed}`)
    .join('\n');

const spansOf = (spans: Day): string =>
  cloth.list(spans.map(([from, to]) => hours.span({ opens: minutesOf(from), closes: minutesOf(to) })));
