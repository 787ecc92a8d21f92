import type { Failure } from '#app/ui/failure.tsx';

/** Whole percent. */
export interface ListProgress {
  step: 'comparing' | 'writing';
  percent: number;
}

export interface ListRow {
  name: string;
  isNew: boolean;
  /** `from` is empty if new. */
  values: { field: string; from: string; to: string }[];
}

export interface ListPreview {
  name: string;
  /** `markOf` the displayed plan; the import is refused if the plan changes. */
  plan: string;
  /** Packed, to resend. */
  list: string;
  /** Sheets that could be the list; index of the displayed one. */
  sheets: string[];
  sheet: number;
  /** Are similar codes the same product: `yes`, `no` or empty. */
  same: string;
  /** Uploaded pictures, as `picturesField`. */
  pictures: string;
  counts: string;
  /** Columns that the import ignores. */
  leftOut: string;
  moreLeftOut: number;
  faults: string[];
  moreFaults: number;
  missing: string[];
  /** Codes that may be other products'; importing waits for the answer. */
  alike: string[];
  moreAlike: number;
  rows: ListRow[];
  moreRows: number;
  /** Products that the import would write; 0 if impossible. */
  toImport: number;
}

/** Lines of file name, tab, address. In one field, because forms limit their number. */
export const picturesField = (pictures: Iterable<readonly [file: string, url: string]>): string =>
  [...pictures].map(([file, url]) => `${file}\t${url}`).join('\n');

export interface ListAnswer extends Partial<Failure> {
  error?: string;
  preview?: ListPreview;
  done?: string;
}
