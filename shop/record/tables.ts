/** The table of the record of changes. */
import type { Act, ActorKind, Kind } from './record.ts';

/** An entry: who did what, when and from where, and what it was before. A trigger refuses to change one. */
export interface ChangesTable {
  /** In the order in which they were written. */
  id: number;
  at: number;
  actorKind: ActorKind;
  /** The account; null for a command and for the shop itself. */
  actorId: string | null;
  /** The name that the account had then. */
  actorName: string;
  /** See `Source`. Empty for a command and for the shop itself. */
  device: string;
  networkMark: string;
  act: Act;
  /** What kind of thing the act is about; follows from the act. */
  kind: Kind;
  /** The id of the thing, or a topic of the settings. */
  subject: string;
  /** The thing as people know it: a product's ID and name, an order's number. */
  name: string;
  /** The fields that differ, as JSON: as they were, and as they are. Null for an act that changes no field. */
  before: string | null;
  after: string | null;
}
