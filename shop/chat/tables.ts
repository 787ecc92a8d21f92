import type { Generated } from 'kysely';
import type { Translation } from '../kernel/text/translations.ts';

/** One per customer or guest, until the clean-up. */
export interface ConversationsTable {
  id: string;
  userId: string | null;
  /** `Guest.chatKey`. */
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

export interface BasketsTable {
  /** Also the `clientId` of its message. */
  id: string;
  conversation: string;
  sentBy: string;
  /** JSON: `PromisedLine[]`. */
  lines: string;
  /** JSON: `Charge[]`. */
  charges: string;
  totalInPaisa: number;
  /** For the delivery price; may be empty. */
  city: string;
  createdAt: number;
  takenBackAt: number | null;
  orderId: string | null;
}
