/** `dueOf` in SQL, as in the indexes of step 44. */
import { sql } from 'kysely';
import { type AnyStatus, LIFE, statusesWhere } from '../life.ts';
import { isDue } from './money.ts';

export const DUE = statusesWhere(() => true).filter(isDue);
const UNDER_WAY = DUE.filter((status) => LIFE[status].countsAs !== 'received');

/** As literals, because a parameter would not match a partial index. */
const listOf = (statuses: readonly AnyStatus[]) => sql.join(statuses.map((status) => sql.lit(status)));

export const dueInPaisa = sql<number>`case when "status" in (${listOf(DUE)}) then "totalInPaisa" else "exchangedInPaisa" end`;

/** Received or ended, and not fully paid. */
export const isUnpaid = sql<boolean>`("status" not in (${listOf(UNDER_WAY)}) and "receivedInPaisa" < ${dueInPaisa})`;

export const isOverpaid = sql<boolean>`"receivedInPaisa" > ${dueInPaisa}`;
