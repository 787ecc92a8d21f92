/** Table of people. */
import type { Generated } from 'kysely';

/** Most numbers have no row. */
export interface PeopleTable {
  phoneE164: string;
  note: Generated<string>;
  /** The main number; never one that is merged itself. */
  mergedInto: string | null;
  /** Refusals of orders placed before this no longer count; milliseconds, UTC. */
  clearedAt: number | null;
}
