/** What the shop answers to a price list. */
import type { Failure } from '../../ui/failure.tsx';

/** How far a list is: compared with the shop, or written to it, in whole percent. */
export interface ListProgress {
  step: 'comparing' | 'writing';
  percent: number;
}

/** A product that is written: a new one with its price, or one with all that changes. */
export interface ListRow {
  name: string;
  isNew: boolean;
  /** `from` is empty of a new one. */
  values: { field: string; from: string; to: string }[];
}

export interface ListPreview {
  /** The name of the file. */
  name: string;
  /** `markOf` the plan that is shown. It is sent with the import, which is refused when the plan has changed. */
  plan: string;
  /** The list, packed, to be sent again. */
  list: string;
  /** The names of the sheets that could be the list, and the place of the one that is shown. */
  sheets: string[];
  sheet: number;
  /** The answer about similar codes: `yes` for the same product, `no`, or empty. */
  same: string;
  /** The pictures that were sent beside it, as `picturesField`. */
  pictures: string;
  counts: string;
  /** The columns of the list that an import leaves out; empty for none. */
  leftOut: string;
  moreLeftOut: number;
  faults: string[];
  moreFaults: number;
  /** The names of picture files that were not sent yet. */
  missing: string[];
  /** Codes that may be those of other products; until somebody says it nothing is imported. */
  alike: string[];
  moreAlike: number;
  rows: ListRow[];
  moreRows: number;
  /** How many products an import would write; 0 when it is not possible. */
  toImport: number;
}

/**
 * The field of a form that holds pictures: a line for each, the name of its file, a tab, its address. All of them are one field, as the number of
 * fields is bounded.
 */
export const picturesField = (pictures: Iterable<readonly [file: string, url: string]>): string =>
  [...pictures].map(([file, url]) => `${file}\t${url}`).join('\n');

export interface ListAnswer extends Partial<Failure> {
  error?: string;
  preview?: ListPreview;
  done?: string;
}
