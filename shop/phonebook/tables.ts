/** The table of people. */
import type { Generated } from 'kysely';

/** What is noted of a phone number; most numbers have no row. */
export interface PeopleTable {
  phoneE164: string;
  note: Generated<string>;
  /** The number of the same person under which both are shown; never that of one that is merged itself. */
  mergedInto: string | null;
  /** Refusals of orders that were placed before this moment no longer count; milliseconds, UTC. */
  clearedAt: number | null;
}
