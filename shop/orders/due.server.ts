/** What is due of an order, as `dueOf` says it, for the conditions of queries: in the words of the indexes of step 44. */
import { sql } from 'kysely';
import { type AnyStatus, LIFE, statusesWhere } from './life.ts';
import { isDue } from './money.ts';

/** The statuses of orders whose total is due: under way, or received, also when they were taken off the list afterwards. */
export const DUE = statusesWhere(() => true).filter(isDue);
const UNDER_WAY = DUE.filter((status) => LIFE[status].countsAs !== 'received');

/** Written out: an index with a condition is not read through for a parameter. */
const listOf = (statuses: readonly AnyStatus[]) => sql.join(statuses.map((status) => sql.lit(status)));

/** Whole paisa. */
export const dueInPaisa = sql<number>`case when "status" in (${listOf(DUE)}) then "totalInPaisa" else "exchangedInPaisa" end`;

/** That an order was received, or has ended, and something of it is not paid. */
export const isUnpaid = sql<boolean>`("status" not in (${listOf(UNDER_WAY)}) and "receivedInPaisa" < ${dueInPaisa})`;

/** That more was received for an order than is due: the rest is to be given back, whatever became of it. */
export const isOverpaid = sql<boolean>`"receivedInPaisa" > ${dueInPaisa}`;
