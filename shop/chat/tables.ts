/** The tables of the chat. */
import type { Generated } from 'kysely';

/** One for each customer or guest who opened a chat, with or without a message, until the clean-up; what it holds is in `chats`. */
export interface ConversationsTable {
  id: string;
  /** The customer, or null for a guest. */
  userId: string | null;
  /** `Guest.chatKey`, or null for a customer. */
  guestKey: string | null;
  name: string;
  email: string;
  /** That of the visitor's last message: Urdu if it has letters of Urdu, else that of the page on which it was written. */
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
  /** `product:id`, `order:id` or null. */
  about: string | null;
  timestamp: number;
}

/** Answers that the admin gives often, sent with one press. */
export interface SavedRepliesTable {
  id: string;
  text: string;
  /** Empty where there is none. */
  textUrdu: Generated<string>;
  createdAt: number;
}

/** What the shopkeeper put together in a chat, at prices that hold until it ends; see `basket.ts`. */
export interface BasketsTable {
  /** Also the `clientId` of its message. */
  id: string;
  conversation: string;
  /** The account that sent it. */
  sentBy: string;
  /** As JSON: `PromisedLine[]`. */
  lines: string;
  /** As JSON: `Charge[]`. */
  charges: string;
  /** Lines and charges. */
  totalInPaisa: number;
  /** The city that its delivery was priced for, as typed; may be empty. */
  city: string;
  createdAt: number;
  /** When the shopkeeper took it back; null for never. */
  takenBackAt: number | null;
  /** The order that it became; null as long as it has become none. */
  orderId: string | null;
}
