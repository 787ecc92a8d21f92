import type { Generated } from 'kysely';
import type { ActorKind } from '../audit-log/audit-log.ts';
import type { EntryKind, Way } from './ledger.ts';

/** Triggers refuse updates and deletes. */
export interface LedgerTable {
  id: Generated<number>;
  at: number;
  /** As `karachiDay`. A correction has the day of its entry. */
  day: number;
  orderId: string | null;
  khataId: string | null;
  kind: EntryKind;
  way: Way | null;
  courier: string | null;
  /** Not negative, except for a correction, which is added to its entry. */
  amountInPaisa: number;
  /** The bank's or courier's; for an expense its kind (`EXPENSE_KINDS`). */
  reference: string;
  /** The purpose, or a correction's reason. */
  note: string;
  /** The corrected entry of the same kind. If it was forgotten on a closed day: that day's closing. */
  corrects: number | null;
  /** Unique key of a booking, such as a form or a statement's line; null if repeatable. */
  onceKey: string | null;
  actorKind: ActorKind;
  /** Null for commands, the shop itself and customers. */
  actorId: string | null;
  /** Empty for customers. */
  actorName: string;
}

/** These months take no entries. */
export interface LockedMonthsTable {
  month: string;
  at: number;
  actorName: string;
}
