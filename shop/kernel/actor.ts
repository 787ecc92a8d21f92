/** Every rule limits its queries to the actor of the request. */

export interface Guest {
  kind: 'guest';
  /** Hash of a secret in the guest's browser. Null before a chat is started. */
  chatKey: string | null;
}

export interface Customer {
  kind: 'customer';
  id: string;
  email: string;
  fullName: string;
  language: string;
  memberSinceMs: number;
}

/** `pack`: only orders to pack, without phones, streets and prices. */
export const AREAS = ['pack', 'orders', 'products', 'chat', 'money', 'settings'] as const;
export type Area = (typeof AREAS)[number];

/** `owner`: never given to a helper. */
export type Right = Area | 'owner';

/** The owner's right includes every other, and `orders` includes `pack`. */
type Included<R extends Right> = 'owner' extends R ? Right : 'orders' extends R ? R | 'pack' : R;

type Rights<R extends Right> = { readonly [right in Included<R>]: true } & {
  readonly [right in Right]?: true;
};

/** The owner or a helper with the named right, as in `Admin<'orders'>`. */
export interface Admin<R extends Right = 'owner'> extends Omit<Customer, 'kind'> {
  kind: 'admin';
  rights: Rights<R>;
}

export type Staff = Admin<never>;

export const EVERY_RIGHT: Rights<'owner'> = {
  owner: true,
  pack: true,
  orders: true,
  products: true,
  chat: true,
  money: true,
  settings: true,
};

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

/** A live stream ends when this text changes for its session. */
export function standingOf(actor: Pick<Guest | Customer, 'kind'> | Pick<Staff, 'kind' | 'rights'>): string {
  return actor.kind === 'admin' ? ['admin', ...Object.keys(actor.rights).sort()].join(' ') : actor.kind;
}
