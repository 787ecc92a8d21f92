/** Parcel numbers of couriers, and matching a list of them with orders. */
import { cleanNumber, shortNumber } from '../kernel/text/text.ts';

const NUMBER = /^[A-Z0-9-]{4,40}$/;

/** Normalised for statements and scanners: no blanks, Latin digits, capitals. Null if it is no number. */
export function parcelNumber(typed: string): string | null {
  const number = plain(shortNumber(typed));
  return NUMBER.test(number) ? number : null;
}

export type PairFault =
  | 'no number'
  | 'wrong number'
  | 'twice'
  /** By another parcel of this courier. */
  | 'in use'
  /** More numbers than orders. */
  | 'no order'
  | 'unknown order'
  /** The digits end several order numbers. */
  | 'several orders'
  /** One number with blanks, or an order and its number. */
  | 'unclear'
  /** Names no order, and may belong to a deleted one. */
  | 'not named'
  | 'no address'
  | 'gone';

export interface Pair {
  orderId: string | null;
  /** Normalised; as typed if wrong, empty if missing. */
  number: string;
  fault: PairFault | null;
}

interface Numbered {
  id: string;
  orderNumber: string;
}

/** Screens shorten order numbers to this and four digits. */
const CUT_OFF = /^(?:…|\.{2,3})/;
const SHOWN_DIGITS = 4;
/** A shorter text after four digits and a blank is the rest of a number printed in blocks. */
const LEAST_BEHIND_BLANK = 8;

/** Cannot continue a number printed in blocks of digits. */
const BEGINS_WITH_LETTER = /^[A-Z]/;

const plain = (text: string) => cleanNumber(text).replace(/\s/g, '').toUpperCase();

/** By the whole number, or its end as shown (`…0015`, `0015`). */
function meant<Order extends Numbered>(orders: readonly Order[], typed: string): Order[] {
  const number = plain(typed).replace(CUT_OFF, '');
  const whole = orders.filter(({ orderNumber }) => orderNumber.toUpperCase() === number);
  if (whole.length > 0 || number.length < SHOWN_DIGITS) return whole;
  return orders.filter(({ orderNumber }) => orderNumber.toUpperCase().endsWith(number));
}

interface Line {
  order?: string;
  number: string;
  isUnclear?: boolean;
}

function readLine(shown: readonly Numbered[], line: string): Line {
  const [first = '', second] = line.split(/\t|[,;،]/).map((cell) => cell.trim());
  if (second !== undefined) return { order: first, number: second };
  const [head = '', ...rest] = first.split(/\s+/);
  const behind = rest.join('');
  const isWhole = shown.some(({ orderNumber }) => orderNumber.toUpperCase() === plain(head));
  const mayBeEnd = plain(head).length === SHOWN_DIGITS && behind.length >= LEAST_BEHIND_BLANK;
  const isEnd = mayBeEnd && meant(shown, head).length > 0;
  const isNamed = CUT_OFF.test(plain(head)) || isWhole || (isEnd && BEGINS_WITH_LETTER.test(plain(behind)));
  return isNamed && behind !== '' ? { order: head, number: behind } : { number: first, isUnclear: isEnd };
}

/**
 * A line is a number, for the next order in turn; or an order (number or last four digits), a tab, comma or
 * blank, and a number. Named orders are matched first. `unticked`: the screen's other orders; four digits
 * must be unique among all. `areSomeGone`: orders of the list are gone, so lines without an order stay
 * unassigned.
 */
export function pairNumbers(
  orders: readonly Numbered[],
  typed: string,
  unticked: readonly Numbered[] = [],
  areSomeGone = false,
): Pair[] {
  const shown = [...orders, ...unticked];
  const lines = typed.split(/\r?\n/).filter((line) => line.trim() !== '');
  const given = new Map<string, string>();
  const others: string[] = [];
  const strays: Pair[] = [];
  for (const line of lines) {
    const { order, number, isUnclear } = readLine(shown, line);
    if (isUnclear) {
      strays.push({ orderId: null, number, fault: 'unclear' });
      continue;
    }
    if (order === undefined && areSomeGone) {
      strays.push({ orderId: null, number, fault: 'not named' });
      continue;
    }
    if (order === undefined) {
      others.push(number);
      continue;
    }
    const named = meant(shown, order);
    const id = orders.find((one) => one.id === named[0]?.id)?.id;
    if (named.length > 1) strays.push({ orderId: null, number, fault: 'several orders' });
    else if (id === undefined) strays.push({ orderId: null, number, fault: 'unknown order' });
    else if (given.has(id)) strays.push({ orderId: id, number, fault: 'twice' });
    else given.set(id, number);
  }
  const pairs = orders.map(({ id }): Pair => checked(id, given.get(id) ?? others.shift() ?? ''));
  const tooMany = others.map((number): Pair => ({ orderId: null, number, fault: 'no order' }));
  return markTwice([...pairs, ...strays, ...tooMany]);
}

function checked(orderId: string, typed: string): Pair {
  if (typed === '') return { orderId, number: '', fault: 'no number' };
  const number = parcelNumber(typed);
  return number === null
    ? { orderId, number: typed, fault: 'wrong number' }
    : { orderId, number, fault: null };
}

function markTwice(pairs: readonly Pair[]): Pair[] {
  const seen = new Set<string>();
  return pairs.map((pair) => {
    const isSecond = pair.number !== '' && seen.has(pair.number);
    seen.add(pair.number);
    return isSecond && pair.fault === null ? { ...pair, fault: 'twice' } : pair;
  });
}

/** Lines that `pairNumbers` reads back, in any order. */
export function linesOf(pairs: readonly Pair[], orders: readonly Numbered[]): string {
  const numbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
  return pairs
    .flatMap(({ orderId, number }) => (orderId === null ? [] : [`${numbers.get(orderId)}\t${number}`]))
    .join('\n');
}
