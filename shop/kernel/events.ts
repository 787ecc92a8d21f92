/** An event says that something changed, and who may hear of it. It carries no data: each reader asks for those with its own rights. */

import type { Area, Right } from './actor.ts';

export type EventKind =
  | 'cart'
  | 'orders'
  | 'order placed'
  | 'order cancelled'
  /** A customer asks for an exchange. */
  | 'exchange asked'
  /** Nobody has opened it yet: its number, or nothing where they are several. */
  | 'order unopened'
  | 'order rush'
  /** The caps stopped an order; no parcel came back. The code is kept as it is: events are stored. */
  | 'order refused'
  | 'stock'
  | 'pieces'
  | 'catalogue'
  | 'sliders'
  | 'search words'
  /** The subject is the topic. Each process loads the settings again, and each page that is open shows them. */
  | 'settings'
  /** A visitor wrote, the admin answered: the subject names the message. */
  | 'chat message'
  | 'chat reply'
  /** The admin has seen a visitor's messages up to the one that the subject names; the visitor, the admin's answers. */
  | 'messages seen'
  | 'replies seen'
  /** A basket in a chat was taken, or taken back; the subject names its message. */
  | 'basket changed'
  | 'contact'
  | 'contact read'
  /** A backup ended, made or not. */
  | 'backup'
  /** What an account may do changed, or sessions of it ended: each process looks at the streams of the audience again at once. */
  | 'rights';

/** The right that hearing of an event takes where its audience is those who run the shop. */
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

/** Carries a UUID that the page made for one write. The events of the write carry it too, so that the page knows them as its own. */
export const WRITE_ID_HEADER = 'X-Write-Id';

/**
 * The readers of an event. `user:` is followed by a customer's id, `guest:` by the key of a guest's chat. `pages` is no stream: it drops
 * the kept pages of guests. `admin` are the owner and the helpers who have the right of the event (`RIGHT_OF_EVENT`).
 */
export type Audience = 'admin' | 'everyone' | 'pages' | `user:${string}` | `guest:${string}`;

/** What a reader listens to: the owner to all that is for `admin`, a helper to that of an area. */
export type Channel = Audience | `admin:${Area}`;

export interface ShopEvent {
  kind: EventKind;
  audience: Audience;
  /** The thing that changed: an order's number, a product's id or a message of a chat (`chatSubject`); left out where the kind says it all. */
  subject?: string;
  /** The write that it comes from, if its page named one. */
  writeId?: string | null;
}
