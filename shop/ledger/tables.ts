/** The table of the ledger. */
import type { Generated } from 'kysely';
import type { ActorKind } from '../record/record.ts';
import type { EntryKind, Way } from './ledger.ts';

/** An entry. Triggers refuse to change or to delete one. */
export interface LedgerTable {
  /** In the order in which they were written. */
  id: Generated<number>;
  /** When it was written; milliseconds, UTC. */
  at: number;
  /** The day that it belongs to, as `karachiDay` counts. That of a correction is the day of what it corrects. */
  day: number;
  /** The order that it is about; null for the counter's own entries. */
  orderId: string | null;
  kind: EntryKind;
  way: Way | null;
  /** The id of the courier that collected, or charged; null without one. */
  courier: string | null;
  /** Whole paisa, at least 0; a correction adds its amount to the one that it corrects, and may be less. */
  amountInPaisa: number;
  /** The number by which a bank or a courier knows the payment. */
  reference: string;
  /** What it was for, or why it is corrected. */
  note: string;
  /** The entry that this one corrects: that of the same kind, or the closing of a day to which this one was forgotten. */
  corrects: number | null;
  /**
   * The key of something that is booked once, such as a line of a statement or a form that was sent; null for entries that may be repeated.
   */
  onceKey: string | null;
  actorKind: ActorKind;
  /** The account; null for a command and for the shop itself. */
  actorId: string | null;
  /** The name that the account had then. */
  actorName: string;
}
