/** Events: that something changed, and for whom. What it is now, each reader reads under the own rights. */

export type EventKind =
  | 'cart'
  | 'orders'
  | 'order placed'
  | 'order cancelled'
  | 'order rush'
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

/** Names a write that a page will know as its own in the events of it: a UUID that the page made for this write alone. */
export const WRITE_ID_HEADER = 'X-Write-Id';

/** `user:` and `guest:` are followed by the customer's id and the guest's chat key. */
/** `pages` are the kept pages of guests, nobody's stream. */
export type Audience = 'admin' | 'everyone' | 'pages' | `user:${string}` | `guest:${string}`;

export interface ShopEvent {
  kind: EventKind;
  audience: Audience;
  /** What changed: an order's number, a product's id, a message of a chat (`chatSubject`), or nothing more to say. */
  subject?: string;
  /** The write that it comes from, if its page named one. */
  writeId?: string | null;
}
