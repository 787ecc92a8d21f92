import type { Act, ActorKind, Kind } from './audit-log.ts';

/** A trigger refuses updates. */
export interface ChangesTable {
  /** Ascends in the order of writing. */
  id: number;
  at: number;
  actorKind: ActorKind;
  /** Null for commands and the shop itself. */
  actorId: string | null;
  /** The account's name at that time. */
  actorName: string;
  /** See `Source`. Empty for commands and the shop itself. */
  device: string;
  networkMark: string;
  act: Act;
  /** Follows from the act. */
  kind: Kind;
  /** An id, or a topic of the settings. */
  subject: string;
  /** For people: a product's ID and name, an order's number. */
  name: string;
  /** Changed fields as JSON; null if none. */
  before: string | null;
  after: string | null;
}
