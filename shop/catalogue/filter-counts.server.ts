/** How many products, or cards of cloths, each choice of a filter gives: counted in the columns of `FilterTable`. */
import type { FilterName } from './filters.ts';

/** How many products a choice gives with the filters of other names, and how many there are of it without any. */
export interface Count {
  value: string;
  count: number;
  inAll: number;
}
export type Counts = Partial<Record<FilterName, Count[]>>;

/** The state of a row: it passes all filters (`PASSED`), it is out of the category or fails several (`OUT`), or the number of the one filter that it fails. */
export const PASSED = 255;
export const OUT = 254;

/** The rows that are asked for: those of no cloth, and the others with their cloths, one cloth after the other. */
interface OfCloths {
  alone: Uint32Array;
  places: Uint32Array;
  cloths: Uint32Array;
}

/** Sorts the rows by the number of their cloth, of which there are so many; 0 is none. */
export function byCloth(clothOf: Uint32Array, count: number, inAll: Uint8Array): OfCloths {
  const next = new Uint32Array(count + 1);
  for (let place = 0; place < clothOf.length; place += 1) {
    const cloth = clothOf[place] ?? 0;
    if (inAll[place] !== OUT) next[cloth + 1] = (next[cloth + 1] ?? 0) + 1;
  }
  const alone = next[1] ?? 0;
  for (let cloth = 1; cloth <= count; cloth += 1) next[cloth] = (next[cloth] ?? 0) + (next[cloth - 1] ?? 0);
  const places = new Uint32Array(next[count] ?? 0);
  const cloths = new Uint32Array(places.length);
  for (let place = 0; place < clothOf.length; place += 1) {
    if (inAll[place] === OUT) continue;
    const cloth = clothOf[place] ?? 0;
    const at = next[cloth] ?? 0;
    next[cloth] = at + 1;
    places[at] = place;
    cloths[at] = cloth;
  }
  return { alone: places.subarray(0, alone), places: places.subarray(alone), cloths: cloths.subarray(alone) };
}

interface Rows {
  /** Of each row why it fails. */
  failed: Uint8Array;
  /** The same without filters: the same array where nothing is chosen. */
  inAll: Uint8Array;
  /** Where products of one cloth count as one. */
  ofCloths?: OfCloths;
}

interface Column {
  /** Of its filter. */
  number: number;
  /** Of each row the number of its value. */
  cells: Uint32Array;
  values: readonly string[];
}

/** The counts of one filter. Of one of least values (`isLeast`) who reaches a value reached those before it. */
export function countsOf(
  { failed, inAll, ofCloths }: Rows,
  { number, cells, values }: Column,
  isLeast: boolean,
): Count[] {
  const count = (states: Uint8Array) => {
    const sums = new Uint32Array(values.length);
    const counted = { cells, states, number };
    if (ofCloths) {
      for (const place of ofCloths.alone) countOne(sums, counted, place);
      countOnce(sums, ofCloths, { ...counted, isLeast });
    } else for (let place = 0; place < cells.length; place += 1) countOne(sums, counted, place);
    if (isLeast) addUp(sums);
    return sums;
  };
  const shown = count(failed);
  const all = failed === inAll ? shown : count(inAll);
  const counts = values.map((value, n) => ({ value, count: shown[n] ?? 0, inAll: all[n] ?? 0 }));
  return counts.filter(({ value, inAll: there }) => value !== '' && there > 0);
}

/** A row counts where it passes all filters but this one: its state is `PASSED`, or the number of the column. */
interface Counted extends Pick<Column, 'cells' | 'number'> {
  states: Uint8Array;
}

function countOne(sums: Uint32Array, { cells, states, number }: Counted, place: number): void {
  const state = states[place];
  if (state !== PASSED && state !== number) return;
  const value = cells[place] ?? 0;
  sums[value] = (sums[value] ?? 0) + 1;
}

/** Adds one for each cloth to each value that it has; of least values, to the highest that it reaches. */
function countOnce(
  sums: Uint32Array,
  { places, cloths }: OfCloths,
  { cells, states, number, isLeast }: Counted & { isLeast: boolean },
): void {
  /** Of each value the last cloth that counted for it. */
  const last = new Uint32Array(sums.length);
  let highest = 0;
  for (let n = 0; n < places.length; n += 1) {
    const [place, cloth] = [places[n] ?? 0, cloths[n] ?? 0];
    const state = states[place];
    const value = state === PASSED || state === number ? (cells[place] ?? 0) : 0;
    highest = Math.max(highest, value);
    if (!isLeast && last[value] !== cloth) {
      last[value] = cloth;
      sums[value] = (sums[value] ?? 0) + 1;
    }
    if (cloths[n + 1] === cloth) continue;
    if (isLeast) sums[highest] = (sums[highest] ?? 0) + 1;
    highest = 0;
  }
}

function addUp(sums: Uint32Array): void {
  for (let step = sums.length - 2; step > 0; step -= 1)
    sums[step] = (sums[step] ?? 0) + (sums[step + 1] ?? 0);
}
