/** The numbers that couriers give to parcels, and how a list of them is matched with orders. */
import { cleanNumber, shortNumber } from '../kernel/text.ts';

const NUMBER = /^[A-Z0-9-]{4,40}$/;

/**
 * A number as it is kept: without blanks, in Latin digits and capitals, so that a statement or a scanner finds it however it is written.
 * Null for what is none. Which courier it is of cannot be told from it.
 */
export function parcelNumber(typed: string): string | null {
  const number = plain(shortNumber(typed));
  return NUMBER.test(number) ? number : null;
}

/** What is wrong with a line of numbers, or with an order that has none. */
export type PairFault =
  | 'no number'
  | 'wrong number'
  | 'twice'
  /** Another parcel of this courier has it. */
  | 'in use'
  /** There are more numbers than orders. */
  | 'no order'
  | 'unknown order'
  /** It is the end of several orders' numbers. */
  | 'several orders'
  /** It is one number with blanks in it, or an order and its number. */
  | 'unclear'
  /** It names no order, and it may be that of an order that is gone. */
  | 'not named'
  /** Nobody has written where it goes. */
  | 'no address'
  /** It was handed over, cancelled or deleted meanwhile. */
  | 'gone';

/** An order with its number, a line without an order, or what is wrong with one of them. */
export interface Pair {
  orderId: string | null;
  /** As it is kept; as it was typed where it is wrong, empty where there is none. */
  number: string;
  fault: PairFault | null;
}

interface Numbered {
  id: string;
  orderNumber: string;
}

/** Screens show the last four characters of an order's number behind this. */
const CUT_OFF = /^(?:…|\.{2,3})/;
const SHOWN_DIGITS = 4;
/** A parcel's number behind four digits and a blank is at least so long; a shorter one is the rest of a number printed in blocks. */
const LEAST_BEHIND_BLANK = 8;

/** Such a number is not the rest of one that is printed in blocks of digits. */
const BEGINS_WITH_LETTER = /^[A-Z]/;

const plain = (text: string) => cleanNumber(text).replace(/\s/g, '').toUpperCase();

/** The orders that are meant by a whole number, or by its end as screens show it (`…0015`, `0015`). */
function meant<Order extends Numbered>(orders: readonly Order[], typed: string): Order[] {
  const number = plain(typed).replace(CUT_OFF, '');
  const whole = orders.filter(({ orderNumber }) => orderNumber.toUpperCase() === number);
  if (whole.length > 0 || number.length < SHOWN_DIGITS) return whole;
  return orders.filter(({ orderNumber }) => orderNumber.toUpperCase().endsWith(number));
}

interface Line {
  /** Undefined for a number alone. */
  order?: string;
  number: string;
  isUnclear?: boolean;
}

/** A line as the order and the number that it names. */
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
 * Matches a list of numbers with orders: one a line, in the order of `orders`; or an order's number or its last four digits, a tab (or a
 * comma, or a blank) and the parcel's number. An order keeps what a line gives it by name; the other lines go to the orders that are
 * left. `unticked` are the other orders of the screen: the end of a number must be that of one order of the screen alone. With
 * `areSomeGone` the list was made for more orders than are left: a line that names none of them is not given to any.
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

/** Marks each number that a pair before it has already. */
function markTwice(pairs: readonly Pair[]): Pair[] {
  const seen = new Set<string>();
  return pairs.map((pair) => {
    const isSecond = pair.number !== '' && seen.has(pair.number);
    seen.add(pair.number);
    return isSecond && pair.fault === null ? { ...pair, fault: 'twice' } : pair;
  });
}

/** Pairs without a fault as lines that `pairNumbers` reads again, whatever order the orders stand in. */
export function linesOf(pairs: readonly Pair[], orders: readonly Numbered[]): string {
  const numbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
  return pairs
    .flatMap(({ orderId, number }) => (orderId === null ? [] : [`${numbers.get(orderId)}\t${number}`]))
    .join('\n');
}
