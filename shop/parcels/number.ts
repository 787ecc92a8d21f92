/** The numbers that couriers give to parcels, and how a list of them is matched with orders. */
import { cleanNumber } from '../kernel/text.ts';

const NUMBER = /^[A-Z0-9-]{4,40}$/;

/**
 * A number as it is kept: without blanks, in Latin digits and capitals, so that a statement or a scanner finds it however it is written.
 * Null for what is none. Which courier it is of cannot be told from it.
 */
export function parcelNumber(typed: string): string | null {
  const number = cleanNumber(typed).replace(/\s/g, '').toUpperCase();
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

/**
 * Matches a list of numbers with orders: one a line, in the order of `orders`; or an order's number, a tab (or a comma) and the
 * parcel's number. An order keeps what a line gives it by name; the other lines go to the orders that are left.
 */
export function pairNumbers(orders: readonly Numbered[], typed: string): Pair[] {
  const byNumber = new Map(orders.map(({ id, orderNumber }) => [orderNumber.toUpperCase(), id]));
  const lines = typed.split(/\r?\n/).filter((line) => line.trim() !== '');
  const given = new Map<string, string>();
  const others: string[] = [];
  const strays: Pair[] = [];
  for (const line of lines) {
    const [first = '', second] = line.split(/\t|[,;،]/).map((cell) => cell.trim());
    if (second === undefined) {
      others.push(first);
      continue;
    }
    const id = byNumber.get(cleanNumber(first).replace(/\s/g, '').toUpperCase());
    if (id === undefined) strays.push({ orderId: null, number: second, fault: 'unknown order' });
    else if (given.has(id)) strays.push({ orderId: id, number: second, fault: 'twice' });
    else given.set(id, second);
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
