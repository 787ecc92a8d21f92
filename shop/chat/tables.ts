/** The tables of the chat. */
import type { Generated } from 'kysely';

/** One per customer or guest who ever wrote; what it holds is in `chats`. */
export interface ConversationsTable {
  id: string;
  /** The customer, or null for a guest. */
  userId: string | null;
  /** `Guest.chatKey`, or null for a customer. */
  guestKey: string | null;
  name: string;
  email: string;
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
  createdAt: number;
}
