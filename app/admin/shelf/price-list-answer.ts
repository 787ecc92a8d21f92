/** What the shop answers to a price list. */
import type { Failure } from '../../ui/failure.tsx';

/** The size of a form is bounded (`server/bodies.ts`), and the form has the addresses of pictures beside the list. */
export const MAX_LIST_BYTES = 200 * 1024;

export interface ListPreview {
  /** The name of the file. */
  name: string;
  /** `markOf` the plan that is shown. It is sent with the import, which is refused when the plan has changed. */
  plan: string;
  /** The list, packed, to be sent again. */
  list: string;
  /** The pictures that were sent beside it, each as it is sent: its name, a tab, its address. */
  pictures: string[];
  counts: string;
  /** What the list has and an import leaves out; empty for nothing. */
  leftOut: string;
  faults: string[];
  moreFaults: number;
  /** The names of picture files that were not sent yet. */
  missing: string[];
  rows: { name: string; what: string }[];
  moreRows: number;
  /** How many products an import would write; 0 when it is not possible. */
  toImport: number;
}

export interface ListAnswer extends Partial<Failure> {
  error?: string;
  preview?: ListPreview;
  done?: string;
}
