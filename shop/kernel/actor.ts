/** The person who sends a request. Every rule that reads or writes for somebody takes one of these, and its query is scoped by it. */

export interface Guest {
  kind: 'guest';
  /** Names the guest's own chat: the hash of a secret that only the guest's browser has. Null before a chat is started. */
  chatKey: string | null;
}

export interface Customer {
  kind: 'customer';
  id: string;
  email: string;
  fullName: string;
  /** The code of the language in which the shop writes to them. */
  language: string;
  /** Milliseconds, UTC. */
  memberSinceMs: number;
}

/** The areas of the shop's work. A helper is let into some of them. */
export const AREAS = ['orders', 'products', 'chat', 'money', 'settings'] as const;
export type Area = (typeof AREAS)[number];

/** `owner`: what no helper is given, such as the helpers themselves and the backups. */
export type Right = Area | 'owner';

/** Whoever has the owner's right has every other. */
type Rights<R extends Right> = { readonly [right in 'owner' extends R ? Right : R]: true } & {
  readonly [right in Right]?: true;
};

/**
 * Somebody who runs the shop: its owner, who has every right, or a helper. A rule names the right that its actor must have, as in
 * `Admin<'orders'>`; without one it is for the owner alone.
 */
export interface Admin<R extends Right = 'owner'> extends Omit<Customer, 'kind'> {
  kind: 'admin';
  rights: Rights<R>;
}

/** The owner or a helper, whatever their rights. */
export type Staff = Admin<never>;

/** The rights of the owner. */
export const EVERY_RIGHT: Rights<'owner'> = {
  owner: true,
  orders: true,
  products: true,
  chat: true,
  money: true,
  settings: true,
};

/** Acts without an account: a command of the operator, or the shop by itself, such as a backup at night. */
export interface Machine {
  kind: 'command line' | 'shop';
}
export const COMMAND_LINE: Machine = { kind: 'command line' };
export const THE_SHOP: Machine = { kind: 'shop' };

export type Actor = Guest | Customer | Staff;
export type Member = Customer | Staff;

export const guest: Guest = { kind: 'guest', chatKey: null };

export function may<R extends Right>(admin: Staff, right: R): admin is Admin<R> {
  return admin.rights[right] === true;
}

/** What an actor may do, as one text. A live stream ends when that of its session changes. */
export function standingOf(actor: Pick<Guest | Customer, 'kind'> | Pick<Staff, 'kind' | 'rights'>): string {
  return actor.kind === 'admin' ? ['admin', ...Object.keys(actor.rights).sort()].join(' ') : actor.kind;
}
