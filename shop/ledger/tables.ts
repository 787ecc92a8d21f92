/** The table of the ledger. */
import type { Generated } from 'kysely';
import type { ActorKind } from '../audit-log/audit-log.ts';
import type { EntryKind, Way } from './ledger.ts';

/** Triggers refuse updates and deletes. */
export interface LedgerTable {
  /** In writing order. */
  id: Generated<number>;
  at: number;
  /** As `karachiDay`. A correction has the day of its entry. */
  day: number;
  /** Null for the counter's own entries. */
  orderId: string | null;
  /** Whose balance it changes; null for none. */
  khataId: string | null;
  kind: EntryKind;
  way: Way | null;
  courier: string | null;
  /** From 0; only a correction may be negative, and is added to its entry. */
  amountInPaisa: number;
  /** At the bank or courier; of an expense its kind (`EXPENSE_KINDS`). */
  reference: string;
  /** The purpose, or the reason of a correction. */
  note: string;
  /** The corrected entry of the same kind, or the closing of the day on which this one was forgotten. */
  corrects: number | null;
  /** Unique key of a booking, such as a line of a statement or a form; null if repeatable. */
  onceKey: string | null;
  actorKind: ActorKind;
  /** Null for a command, the shop itself, and customers. */
  actorId: string | null;
  /** At that time; empty for customers. */
  actorName: string;
}

/** No entry is written in these. */
export interface LockedMonthsTable {
  /** As `monthOf`. */
  month: string;
  at: number;
  /** The owner's, at that time. */
  actorName: string;
}
