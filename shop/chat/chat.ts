import { DAY_MS } from '../kernel/calendar.ts';
import type { OrderStatus } from '../orders/life.ts';
import type { BasketFacts } from './basket.ts';

/** The specification, section 9: cleaned up at start and hourly. */
export const CHAT_RETENTION_MS = 2 * DAY_MS;
export const CHAT_CLEANUP_INTERVAL_MS = 3_600_000;

/** Longer texts belong in the contact form. */
export const MAX_CHAT_TEXT = 2000;

export type AboutCard = {
  id: string;
  title: string;
  image: string | null;
} & ( // By the metre: price per metre, stock in whole metres.
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
  senderEmail: string | null;
  senderName: string | null;
  timestamp: number;
  about: AboutCard | null;
}

/** Ids of messages; 0 for none. */
export interface Seen {
  seenByVisitor: number;
  seenByAdmin: number;
}

export interface OwnChat extends Seen {
  messages: ChatMessage[];
}

export function countUnread(
  messages: readonly Pick<ChatMessage, 'id' | 'isAdmin'>[],
  { seenByVisitor, seenByAdmin }: Seen,
  reader: 'admin' | 'visitor',
): number {
  const [others, seen] = reader === 'admin' ? [false, seenByAdmin] : [true, seenByVisitor];
  return messages.filter(({ id, isAdmin }) => isAdmin === others && id > seen).length;
}

/** Merges by id and drops expired messages. */
export function withMessages<M extends Pick<ChatMessage, 'id' | 'timestamp'>>(
  known: readonly M[],
  came: readonly M[],
  nowMs: number,
): M[] {
  const byId = new Map([...known, ...came].map((message) => [message.id, message]));
  return [...byId.values()]
    .filter(({ timestamp }) => timestamp > nowMs - CHAT_RETENTION_MS)
    .sort((one, other) => one.id - other.id);
}

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
  unread: number;
  /** Whether the visitor wrote the last message, seen or not. */
  waits: boolean;
}
