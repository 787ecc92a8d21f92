/** Events carry no data: readers query with their own rights. */

import type { Area, Right } from './actor.ts';

export type EventKind =
  | 'cart'
  | 'orders'
  | 'order placed'
  | 'order cancelled'
  | 'exchange asked'
  /** Subject: its number, absent for several. */
  | 'order unopened'
  | 'order rush'
  /** The limits stopped an order. The name is stored and cannot change. */
  | 'order refused'
  | 'stock'
  | 'pieces'
  | 'catalogue'
  | 'sliders'
  | 'search words'
  /** Subject: the topic. Each process reloads the settings. */
  | 'settings'
  /** Subject: the message. */
  | 'chat message'
  | 'chat reply'
  /** Subject: the last message seen, by the admin or (`replies seen`) the visitor. */
  | 'messages seen'
  | 'replies seen'
  /** Accepted or withdrawn. Subject: its message. */
  | 'basket changed'
  | 'contact'
  | 'contact read'
  /** Successful or not. */
  | 'backup'
  /** Each process rechecks the account's streams. */
  | 'rights';

/** For events whose audience is `admin`. */
export const RIGHT_OF_EVENT = {
  cart: 'owner',
  orders: 'orders',
  'order placed': 'orders',
  'order cancelled': 'orders',
  'exchange asked': 'orders',
  'order unopened': 'orders',
  'order rush': 'orders',
  'order refused': 'orders',
  stock: 'products',
  pieces: 'products',
  catalogue: 'products',
  sliders: 'products',
  'search words': 'products',
  settings: 'settings',
  'chat message': 'chat',
  'chat reply': 'chat',
  'messages seen': 'chat',
  'replies seen': 'chat',
  'basket changed': 'chat',
  contact: 'chat',
  'contact read': 'chat',
  backup: 'owner',
  rights: 'owner',
  typing: 'chat',
} as const satisfies Record<EventKind | 'typing', Right>;

/** A UUID made by the page, which ignores events that carry it back. */
export const WRITE_ID_HEADER = 'X-Write-Id';

/**
 * `user:` and a customer's id, `guest:` and a chat key. `pages` drops cached guest pages and has no stream.
 * `admin`: the owner, and helpers with the right in `RIGHT_OF_EVENT`.
 */
export type Audience = 'admin' | 'everyone' | 'pages' | `user:${string}` | `guest:${string}`;

/** The owner listens to `admin`, a helper to `admin:` plus each area. */
export type Channel = Audience | `admin:${Area}`;

export interface ShopEvent {
  kind: EventKind;
  audience: Audience;
  /** Order number, product id or chat message (`chatSubject`). */
  subject?: string;
  writeId?: string | null;
}
