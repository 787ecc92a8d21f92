/** Events carry no data: readers query with their own rights. */
import type { Area, Right } from './actor.ts';

export type EventKind =
  | 'cart'
  | 'kept'
  /** Subject: the product. */
  | 'waiting'
  | 'orders'
  | 'order placed'
  | 'order cancelled'
  | 'exchange asked'
  /** Subject: its number; none for several. */
  | 'order unopened'
  | 'order rush'
  /** By the limits. The name is stored, so it cannot change. */
  | 'order refused'
  | 'stock'
  | 'pieces'
  | 'catalogue'
  | 'sliders'
  | 'search words'
  | 'coupons'
  /** Subject: the stock take. */
  | 'stock take'
  /** New or reported. Subject: the review. */
  | 'review waits'
  /** Subject: the review; for `pages` its product. */
  | 'review changed'
  /** Subject: the topic. Each process reloads the settings. */
  | 'settings'
  /** Subject: the message. */
  | 'chat message'
  | 'chat reply'
  /** Subject: the last message seen, by the admin or (`replies seen`) the visitor. */
  | 'messages seen'
  | 'replies seen'
  /** Accepted or withdrawn. Subject: the message. */
  | 'basket changed'
  | 'contact'
  | 'contact read'
  | 'backup'
  /** Each process then rechecks the account's streams. */
  | 'rights';

/** For events whose audience is `admin`. */
export const RIGHT_OF_EVENT = {
  cart: 'owner',
  kept: 'owner',
  waiting: 'products',
  // The subject is an order's number.
  orders: 'pack',
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
  coupons: 'products',
  'stock take': 'products',
  'review waits': 'products',
  'review changed': 'products',
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

/** A UUID made by the page, which ignores its own events. */
export const WRITE_ID_HEADER = 'X-Write-Id';

/**
 * `user:` and a customer's id, `guest:` and a chat key. `pages` only clears cached guest pages. `admin`: the
 * owner, and helpers with the right in `RIGHT_OF_EVENT`.
 */
export type Audience = 'admin' | 'everyone' | 'pages' | `user:${string}` | `guest:${string}`;

export type Channel = Audience | `admin:${Area}`;

export interface ShopEvent {
  kind: EventKind;
  audience: Audience;
  /** Order number, product id or chat message (`chatSubject`). */
  subject?: string;
  writeId?: string | null;
}
