import type { Actor, Admin, Customer, Guest } from '../kernel/actor.ts';
import { searchConditions } from '../kernel/conditions.server.ts';
import type { Audience } from '../kernel/events.ts';
import { pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { cardsFor } from './cards.server.ts';
import type { ChatMessage, Conversation, OwnChat } from './chat.ts';
import type { ChatsTable, ConversationsTable } from './tables.ts';

const CONVERSATIONS_PER_PAGE = 30;
/** Newest messages per chat. */
const SHOWN_MESSAGES = 300;

type Db = Trx | Shop['db'];
export type Visitor = Customer | Guest;

export function findOwn(db: Db, visitor: Visitor): Promise<ConversationsTable | undefined> {
  const query = db.selectFrom('conversations').selectAll();
  if (visitor.kind === 'customer') return query.where('userId', '=', visitor.id).executeTakeFirst();
  if (!visitor.chatKey) return Promise.resolve(undefined);
  return query.where('guestKey', '=', visitor.chatKey).executeTakeFirst();
}

export async function findOwnConversationId(shop: Shop, visitor: Visitor): Promise<string | undefined> {
  return (await findOwn(shop.db, visitor))?.id;
}

/** Event audience besides the admin; undefined for an unknown id. */
export async function findVisitor(
  shop: Shop,
  _admin: Admin<'chat'>,
  id: string,
): Promise<Audience | undefined> {
  const conversation = await findById(shop.db, id);
  return conversation && visitorOf(conversation);
}

/** Messages after id `after`; null if a guest has no chat yet. */
export async function findOwnChat(shop: Shop, visitor: Visitor, after = 0): Promise<OwnChat | null> {
  const own = await findOwn(shop.db, visitor);
  if (!own) return visitor.kind === 'customer' ? { messages: [], seenByVisitor: 0, seenByAdmin: 0 } : null;
  const { id, seenByVisitor, seenByAdmin } = own;
  return {
    messages: await listMessages(shop, visitor, { conversation: id, after }),
    seenByVisitor,
    seenByAdmin,
  };
}

export function findById(db: Db, id: string): Promise<ConversationsTable | undefined> {
  return db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function visitorOf({ userId, guestKey }: ConversationsTable): Audience {
  return userId === null ? `guest:${guestKey}` : `user:${userId}`;
}

/** Unanswered first, then by the latest message. */
export async function listConversations(
  shop: Shop,
  _admin: Admin<'chat'>,
  { q, page = 1 }: { q?: string; page?: number } = {},
): Promise<Page<Conversation>> {
  let query = shop.db.selectFrom('conversations').selectAll().where('lastMessageId', '>', 0);
  for (const condition of searchConditions(shop, q, ['name', 'email', 'lastText']))
    query = query.where(condition);
  const sorted = query
    .orderBy((eb) =>
      eb.case().when('lastVisitorMessageId', '=', eb.ref('lastMessageId')).then(0).else(1).end(),
    )
    .orderBy('lastAt', 'desc')
    .orderBy('id');
  const found = await pageOf(shop.db, sorted, { page, size: CONVERSATIONS_PER_PAGE });
  const unread = await countUnread(shop.db, found.items);
  return { ...found, items: found.items.map((row) => conversationOf(row, unread.get(row.id) ?? 0)) };
}

function conversationOf(row: ConversationsTable, unread: number): Conversation {
  const { id, name, email, lastText, lastAt, userId } = row;
  const waits = row.lastMessageId > 0 && row.lastVisitorMessageId === row.lastMessageId;
  return { id, name, email, isGuest: userId === null, lastText, lastAt, unread, waits };
}

async function countUnread(db: Db, rows: readonly ConversationsTable[]): Promise<Map<string, number>> {
  const waiting = rows.filter((row) => row.lastVisitorMessageId > row.seenByAdmin).map((row) => row.id);
  if (waiting.length === 0) return new Map();
  const counted = await db
    .selectFrom('chats')
    .innerJoin('conversations', 'conversations.id', 'chats.conversation')
    .where('conversations.id', 'in', waiting)
    .where('isAdmin', '=', 0)
    .whereRef('chats.id', '>', 'conversations.seenByAdmin')
    .select((eb) => ['conversations.id', eb.fn.countAll<number | string>().as('n')])
    .groupBy('conversations.id')
    .execute();
  return new Map(counted.map(({ id, n }) => [id, Number(n)]));
}

/** Messages after id `after`; undefined for an unknown id. */
export async function findConversation(shop: Shop, admin: Admin<'chat'>, id: string, after = 0) {
  const row = await findById(shop.db, id);
  if (!row) return undefined;
  const { name, email, language, userId, seenByVisitor, seenByAdmin } = row;
  const messages = await listMessages(shop, admin, { conversation: id, after });
  const isGuest = userId === null;
  return { id, name, email, language, isGuest, userId, seenByVisitor, seenByAdmin, messages };
}

/** Messages after id `after` from all conversations, by time. */
export async function listAllMessages(
  shop: Shop,
  admin: Admin<'chat'>,
  after = 0,
): Promise<(ChatMessage & { conversation: string })[]> {
  const rows = await shop.db
    .selectFrom('chats')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(SHOWN_MESSAGES)
    .execute();
  const shown = await messagesOf(shop, admin, rows.reverse());
  return shown.map((message, place) => ({ ...message, conversation: rows[place]?.conversation ?? '' }));
}

async function listMessages(
  shop: Shop,
  reader: Actor,
  { conversation, after }: { conversation: string; after: number },
): Promise<ChatMessage[]> {
  const rows = await shop.db
    .selectFrom('chats')
    .selectAll()
    .where('conversation', '=', conversation)
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(SHOWN_MESSAGES)
    .execute();
  return messagesOf(shop, reader, rows.reverse());
}

export type MessageRow = Omit<ChatsTable, 'id'> & { id: number };

/** Only the admin sees senders' addresses. */
export async function messagesOf(
  shop: Shop,
  reader: Actor,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const cards = await cardsFor(shop, reader, rows);
  return rows.map(({ id, clientId, text, isAdmin, senderEmail, senderName, timestamp, about }) => ({
    id,
    clientId,
    text,
    isAdmin: isAdmin === 1,
    senderEmail: reader.kind === 'admin' && isAdmin === 0 ? senderEmail : null,
    senderName: isAdmin === 1 ? null : senderName,
    timestamp,
    about: (about && cards.get(about)) || null,
  }));
}
