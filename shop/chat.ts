/** Chat: what its messages and conversations are, and how long messages are kept. */

import { DAY_MS } from './karachi.ts';

/** The specification, section 9: older messages are deleted, at start and then every hour. */
export const CHAT_KEPT_MS = 2 * DAY_MS;
export const CHAT_CLEANUP_INTERVAL_MS = 3_600_000;

/** Longer texts are for the contact form. */
export const MAX_CHAT_TEXT = 2000;

export const INVALID_GUEST = 'Please enter a valid name and email address.';

/** A product or an order shown beside the message about it, as it is now. */
export interface AboutCard {
  kind: 'product' | 'order';
  id: string;
  title: string;
  /** Price and stock, or total and status. */
  text: string;
  image: string | null;
}

export interface ChatMessage {
  id: number;
  clientId: string;
  text: string;
  isAdmin: boolean;
  /** For the admin's eyes; null on a visitor's own screen. */
  senderEmail: string | null;
  senderName: string | null;
  /** Milliseconds, UTC. */
  timestamp: number;
  about: AboutCard | null;
}

/** A visitor's own chat. */
export interface OwnChat {
  messages: ChatMessage[];
  /** Replies that this visitor has not seen. */
  unread: number;
  /** The newest own message that the admin has seen; 0 for none. */
  seenByAdmin: number;
}

export interface Conversation {
  id: string;
  name: string;
  email: string;
  isGuest: boolean;
  lastText: string;
  lastAt: number;
  /** Messages of the visitor that the admin has not seen. */
  unread: number;
}
