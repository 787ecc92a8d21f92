/** Tables of the chat. */
import type { Generated } from 'kysely';
import type { Translation } from '../kernel/text/translations.ts';

/** Per customer or guest, until the clean-up. */
export interface ConversationsTable {
  id: string;
  /** Null for guests. */
  userId: string | null;
  /** `Guest.chatKey`; null for customers. */
  guestKey: string | null;
  name: string;
  email: string;
  /** Of the visitor's last message: Urdu if it has Urdu letters, else the page's. */
  language: string;
  createdAt: number;
  lastText: string;
  lastAt: number;
  /** Ids of messages; 0 for none. */
  lastMessageId: number;
  lastVisitorMessageId: number;
  seenByAdmin: number;
  seenByVisitor: number;
}

export interface ChatsTable {
  id: Generated<number>;
  conversation: string;
  clientId: string;
  text: string;
  senderId: string | null;
  senderEmail: string;
  /** Guests only. */
  senderName: string | null;
  isAdmin: number;
  /** `product:id`, `order:id`, `basket:id` or null. */
  about: string | null;
  timestamp: number;
}

export interface SavedRepliesTable extends Record<Translation<'text'>, Generated<string>> {
  id: string;
  text: string;
  createdAt: number;
}

/** See `basket.ts`. */
export interface BasketsTable {
  /** Also the `clientId` of its message. */
  id: string;
  conversation: string;
  /** An account's id. */
  sentBy: string;
  /** JSON: `PromisedLine[]`. */
  lines: string;
  /** JSON: `Charge[]`. */
  charges: string;
  totalInPaisa: number;
  /** For the delivery price, as typed; may be empty. */
  city: string;
  createdAt: number;
  /** Null for never. */
  takenBackAt: number | null;
  /** Null until it becomes an order. */
  orderId: string | null;
}
