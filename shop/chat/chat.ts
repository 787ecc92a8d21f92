/** Chat: what its messages and conversations are, and how long messages are kept. */

import { DAY_MS } from '../kernel/calendar.ts';
import type { OrderStatus } from '../orders/life.ts';
import type { BasketFacts } from './basket.ts';

/** The specification, section 9: older messages are deleted, at start and then every hour. */
export const CHAT_KEPT_MS = 2 * DAY_MS;
export const CHAT_CLEANUP_INTERVAL_MS = 3_600_000;

/** Longer texts are for the contact form. */
export const MAX_CHAT_TEXT = 2000;

/** A product, an order or a basket shown beside the message about it, as it is now. */
export type AboutCard = {
  id: string;
  title: string;
  image: string | null;
} & ( // Of cloth by the metre the price is that of a metre, and the stock is whole metres.
  | { kind: 'product'; priceInPaisa: number; stock: number; byMetre: boolean }
  | { kind: 'order'; totalInPaisa: number; status: OrderStatus }
  | ({ kind: 'basket' } & BasketFacts)
);

export type BasketCard = Extract<AboutCard, { kind: 'basket' }>;

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

/** Up to which message each side has seen a chat; 0 for none. */
export interface Seen {
  seenByVisitor: number;
  seenByAdmin: number;
}

/** A visitor's own chat: its newest messages, or those after one that the page knows. */
export interface OwnChat extends Seen {
  messages: ChatMessage[];
}

/** How many of these messages the reader has not seen. */
export function countUnread(
  messages: readonly Pick<ChatMessage, 'id' | 'isAdmin'>[],
  { seenByVisitor, seenByAdmin }: Seen,
  reader: 'admin' | 'visitor',
): number {
  const [others, seen] = reader === 'admin' ? [false, seenByAdmin] : [true, seenByVisitor];
  return messages.filter(({ id, isAdmin }) => isAdmin === others && id > seen).length;
}

/** The messages that are known and those that came, by their ids, each once; what is too old to be kept is left out. */
export function withMessages<M extends Pick<ChatMessage, 'id' | 'timestamp'>>(
  known: readonly M[],
  came: readonly M[],
  nowMs: number,
): M[] {
  const byId = new Map([...known, ...came].map((message) => [message.id, message]));
  return [...byId.values()]
    .filter(({ timestamp }) => timestamp > nowMs - CHAT_KEPT_MS)
    .sort((one, other) => one.id - other.id);
}

/** The subject of a chat's event: the conversation, and a message of it. */
interface ChatSubject {
  conversation: string;
  message: number;
}

export function chatSubject({ conversation, message }: ChatSubject): string {
  return `${conversation}/${message}`;
}

export function readChatSubject(subject: string): ChatSubject {
  const [conversation = '', message = ''] = subject.split('/');
  return { conversation, message: Number(message) };
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
  /** Whether the last message is the visitor's: it waits for an answer, seen or not. */
  waits: boolean;
}
