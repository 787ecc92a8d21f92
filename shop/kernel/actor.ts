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

export interface Admin extends Omit<Customer, 'kind'> {
  kind: 'admin';
}

export type Actor = Guest | Customer | Admin;
export type Member = Customer | Admin;

export const guest: Guest = { kind: 'guest', chatKey: null };
