import type { Act, ActorKind, Kind } from './audit-log.ts';

/** A trigger refuses updates. */
export interface ChangesTable {
  /** In the order of writing. */
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
  kind: Kind;
  subject: string;
  name: string;
  /** Changed fields as JSON; null if none. */
  before: string | null;
  after: string | null;
}
