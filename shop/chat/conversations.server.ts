import { z } from 'zod';
import type { Admin, Customer, Guest } from '../kernel/actor.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { searchConditions } from '../kernel/conditions.server.ts';
import type { Audience } from '../kernel/events.ts';
import { MAX_EMAIL, requiredText } from '../kernel/form-fields.server.ts';
import { type Limit, mayTry } from '../kernel/limits.server.ts';
import { pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { languageOf } from '../kernel/text/language.ts';
import { canonicalEmail } from '../kernel/text/text.ts';
import type { Conversation } from './chat.ts';
import type { ConversationsTable } from './tables.ts';

const CONVERSATIONS_PER_PAGE = 30;
/** A whole town's mobile users may share one address. */
const NEW_CHATS: Limit = { max: 60, withinMs: HOUR_MS };

/** The specification, section 5. */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const guestChatForm = z.object({
  name: requiredText(100),
  email: requiredText(MAX_EMAIL)
    .transform(canonicalEmail)
    .pipe(z.string().max(MAX_EMAIL).regex(SIMPLE_EMAIL)),
});

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

export function findById(db: Db, id: string): Promise<ConversationsTable | undefined> {
  return db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Serialises writers, so that message ids are in the order of appearance. */
export async function lockConversation(
  shop: Shop,
  trx: Trx,
  id: string,
): Promise<ConversationsTable | undefined> {
  await shop.engine.lock(trx, `conversation:${id}`);
  return findById(trx, id);
}

export function visitorOf({ userId, guestKey }: ConversationsTable): Audience {
  return userId === null ? `guest:${guestKey}` : `user:${userId}`;
}

/** The secret identifies the chat; a new name or address changes the same chat. */
export async function startGuestChat(
  shop: Shop,
  guestKey: string,
  { network, ...guest }: z.output<typeof guestChatForm> & { network: string },
): Promise<{ ok: true } | { ok: false; reason: 'too many' }> {
  const isNew = !(await findOwn(shop.db, { kind: 'guest', chatKey: guestKey }));
  if (isNew && !(await mayTry(shop, `chat of ${network}`, NEW_CHATS)))
    return { ok: false, reason: 'too many' };
  await shop.db
    .insertInto('conversations')
    .values({ ...emptyConversation(shop), ...guest, userId: null, guestKey })
    .onConflict((conflict) => conflict.column('guestKey').doUpdateSet(guest))
    .execute();
  return { ok: true };
}

function emptyConversation(shop: Shop) {
  const now = shop.now();
  const none = { lastMessageId: 0, lastVisitorMessageId: 0, seenByAdmin: 0, seenByVisitor: 0 };
  const language = languageOf(shop);
  return { id: shop.newId(), createdAt: now, lastText: '', lastAt: now, language, ...none };
}

/** A customer's first message opens the chat; a guest has given a name before. */
export async function openFor(
  shop: Shop,
  trx: Trx,
  visitor: Visitor,
): Promise<ConversationsTable | undefined> {
  if (visitor.kind === 'guest') return undefined;
  const { id: userId, fullName: name, email } = visitor;
  return trx
    .insertInto('conversations')
    .values({ ...emptyConversation(shop), name, email, userId, guestKey: null })
    .returningAll()
    .executeTakeFirst();
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
