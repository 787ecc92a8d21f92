/** An event says that something changed, and who may hear of it. It carries no data: each reader asks for those with its own rights. */

export type EventKind =
  | 'cart'
  | 'orders'
  | 'order placed'
  | 'order cancelled'
  | 'order rush'
  /** The caps stopped an order; no parcel came back. The code is kept as it is: events are stored. */
  | 'order refused'
  | 'stock'
  | 'pieces'
  | 'catalogue'
  | 'sliders'
  | 'search words'
  /** A visitor wrote, the admin answered: the subject names the message. */
  | 'chat message'
  | 'chat reply'
  /** The admin has seen a visitor's messages up to the one that the subject names; the visitor, the admin's answers. */
  | 'messages seen'
  | 'replies seen'
  | 'contact'
  | 'contact read';

/** Carries a UUID that the page made for one write. The events of the write carry it too, so that the page knows them as its own. */
export const WRITE_ID_HEADER = 'X-Write-Id';

/**
 * The readers of an event. `user:` is followed by a customer's id, `guest:` by the key of a guest's chat. `pages` is no stream: it
 * drops the kept pages of guests.
 */
export type Audience = 'admin' | 'everyone' | 'pages' | `user:${string}` | `guest:${string}`;

export interface ShopEvent {
  kind: EventKind;
  audience: Audience;
  /** The thing that changed: an order's number, a product's id or a message of a chat (`chatSubject`); left out where the kind says it all. */
  subject?: string;
  /** The write that it comes from, if its page named one. */
  writeId?: string | null;
}
