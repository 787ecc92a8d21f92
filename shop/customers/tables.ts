import type { Generated } from 'kysely';

/** Most numbers have no row. */
export interface PeopleTable {
  phoneE164: string;
  note: Generated<string>;
  /** The main number; never itself merged. */
  mergedInto: string | null;
  /** Refusals of orders placed before this no longer count. */
  clearedAt: number | null;
}
