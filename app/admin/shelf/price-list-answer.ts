/** What the shop answers to a price list. */
import type { Failure } from '../../ui/failure.tsx';

/** A form is bounded (`server/bodies.ts`), and pictures' addresses go with the list. */
export const MAX_LIST_BYTES = 200 * 1024;

export interface ListPreview {
  /** The name of the file. */
  name: string;
  /** The mark of what the list would change, sent with the press: it writes nothing else. */
  plan: string;
  /** The list, packed, to be sent again. */
  list: string;
  /** The pictures that were sent beside it, each as it is sent: its name, a tab, its address. */
  pictures: string[];
  counts: string;
  faults: string[];
  moreFaults: number;
  /** The names of picture files that were not sent yet. */
  missing: string[];
  rows: { name: string; what: string }[];
  moreRows: number;
  /** Products that a press would write; 0 where it cannot. */
  toImport: number;
}

export interface ListAnswer extends Partial<Failure> {
  error?: string;
  preview?: ListPreview;
  done?: string;
}
