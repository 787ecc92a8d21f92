/** The table of people. */
import type { Generated } from 'kysely';

/** What is noted of a phone number; most numbers have no row. */
export interface PeopleTable {
  phoneE164: string;
  note: Generated<string>;
  /** The number of the same person under which both are shown; never that of one that is merged itself. */
  mergedInto: string | null;
  /** What was refused of the orders that were placed until then no longer counts; milliseconds, UTC. */
  clearedAt: number | null;
}
