/** Chat: writing and reading one's own conversation, and for the admin all of them. */
import type { Actor, Admin, Customer, Guest } from './actor.ts';
import { type ChatMessage, type Conversation, chatSubject, type OwnChat } from './chat.ts';
import { cardsFor } from './chat-cards.server.ts';
import type { ChatMessageForm, GuestChatForm } from './chat-forms.server.ts';
import type { ChatsTable, ConversationsTable } from './database.ts';
import { tell } from './events.server.ts';
import type { Audience, EventKind } from './events.ts';
import { type Limit, mayTry, mayTryAll } from './limits.server.ts';
import { putInOutbox } from './outbox.server.ts';
import { pageOf } from './paging.server.ts';
import type { Page } from './paging.ts';
import { searchConditions } from './search.server.ts';
import type { Shop, Trx } from './shop.ts';
import { inTransaction } from './transaction.server.ts';

const CONVERSATIONS_PER_PAGE = 30;
/** Messages live two days; who writes more than this in them finds the newest. */
const SHOWN_MESSAGES = 300;

type Db = Trx | Shop['db'];
type ChatEventKind = Extract<EventKind, 'chat message' | 'chat reply' | 'messages seen' | 'replies seen'>;
/** Who writes to the shop. */
type Visitor = Customer | Guest;

/** Chats that one network may begin in an hour: a mobile network's whole town may be behind one address. */
const NEW_CHATS: Limit = { max: 60, withinMs: 60 * 60 * 1000 };
/** More than anyone types: what is above comes from a machine. Each sender has an own count, so nobody can use up another's. */
const MESSAGES: Limit = { max: 600, withinMs: 10 * 60 * 1000 };
/** Messages of all guests, or all customers, of one network: more than its honest ones write, less than a machine that made accounts. */
const MESSAGES_OF_A_NETWORK = {
  guest: { max: 1500, withinMs: 10 * 60 * 1000 },
  customer: { max: 3000, withinMs: 10 * 60 * 1000 },
} satisfies Record<Visitor['kind'], Limit>;

/** The network that something comes from, for limits. */
interface From {
  network: string;
}

/**
 * Lets a guest write under this name and address; the browser's secret, not the address, says whose chat it is. Who comes
 * back under another name begins no chat.
 */
export async function startGuestChat(
  shop: Shop,
  guestKey: string,
  { network, ...guest }: GuestChatForm & From,
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
  return { id: shop.newId(), createdAt: now, lastText: '', lastAt: now, ...none };
}

/** The visitor's own conversation; a guest's is found by the secret alone. */
function findOwn(db: Db, visitor: Visitor): Promise<ConversationsTable | undefined> {
  const query = db.selectFrom('conversations').selectAll();
  if (visitor.kind === 'customer') return query.where('userId', '=', visitor.id).executeTakeFirst();
  if (!visitor.chatKey) return Promise.resolve(undefined);
  return query.where('guestKey', '=', visitor.chatKey).executeTakeFirst();
}

/** The id of the visitor's own conversation, if there is one. */
export async function findOwnConversationId(shop: Shop, visitor: Visitor): Promise<string | undefined> {
  return (await findOwn(shop.db, visitor))?.id;
}

/** Who hears of a conversation besides the admin; undefined when there is none of this id. */
export async function findVisitor(shop: Shop, _admin: Admin, id: string): Promise<Audience | undefined> {
  const conversation = await findById(shop.db, id);
  return conversation && visitorOf(conversation);
}

/** The visitor's own chat, with its messages after the one of id `after`; null for a guest who has not started one. */
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

/** The message as its sender may see it. */
export type Replied = { ok: true; message: ChatMessage } | { ok: false; reason: 'no chat' };
export type Sent = Replied | { ok: false; reason: 'too many' };

/** Sends a message to the shop. The same `clientId` again is the same message: it is there once. */
export async function sendMessage(
  shop: Shop,
  visitor: Visitor,
  { network, ...form }: ChatMessageForm & From,
): Promise<Sent> {
  const sender = visitor.kind === 'guest' ? `guest ${visitor.chatKey}` : visitor.id;
  const tries = [
    [`chat ${sender}`, MESSAGES],
    [`${visitor.kind} chats of ${network}`, MESSAGES_OF_A_NETWORK[visitor.kind]],
  ] as const;
  if (!(await mayTryAll(shop, tries))) return { ok: false, reason: 'too many' };
  const sent = await inTransaction(
    shop,
    async (trx) => {
      const found = (await findOwn(trx, visitor)) ?? (await openFor(shop, trx, visitor));
      const own = found && (await lockConversation(shop, trx, found.id));
      if (!own) return null;
      const isGuest = visitor.kind === 'guest';
      const sender = isGuest
        ? { senderId: null, senderEmail: own.email, senderName: own.name }
        : { senderId: visitor.id, senderEmail: visitor.email, senderName: null };
      const added = await addMessage(shop, trx, own, form, { ...sender, isAdmin: 0 });
      const note = {
        title: `Chat: ${own.name}`,
        body: form.text.slice(0, 120),
        path: `/admin/chats?c=${own.id}`,
      };
      if (added.id > own.lastMessageId) await putInOutbox(shop, trx, [{ kind: 'push', note }]);
      return added;
    },
    { keyed: true },
  );
  return asSentBy(shop, visitor, sent);
}

async function asSentBy(shop: Shop, sender: Actor, sent: MessageRow | null): Promise<Replied> {
  const [message] = sent ? await messagesOf(shop, sender, [sent]) : [];
  return message ? { ok: true, message } : { ok: false, reason: 'no chat' };
}

async function openFor(shop: Shop, trx: Trx, visitor: Visitor): Promise<ConversationsTable | undefined> {
  if (visitor.kind === 'guest') return undefined;
  const { id: userId, fullName: name, email } = visitor;
  return trx
    .insertInto('conversations')
    .values({ ...emptyConversation(shop), name, email, userId, guestKey: null })
    .returningAll()
    .executeTakeFirst();
}

/** Answers in a conversation; the answer goes to its visitor alone. */
export async function replyTo(
  shop: Shop,
  admin: Admin,
  conversationId: string,
  form: ChatMessageForm,
): Promise<Replied> {
  const sent = await inTransaction(
    shop,
    async (trx) => {
      const conversation = await lockConversation(shop, trx, conversationId);
      const sender = { senderId: admin.id, senderEmail: admin.email, senderName: null, isAdmin: 1 };
      return conversation ? addMessage(shop, trx, conversation, form, sender) : null;
    },
    { keyed: true },
  );
  return asSentBy(shop, admin, sent);
}

/** The conversation as it is once nobody else writes to it: its messages are numbered in the order in which they appear. */
async function lockConversation(shop: Shop, trx: Trx, id: string): Promise<ConversationsTable | undefined> {
  await shop.engine.lock(trx, `conversation:${id}`);
  return findById(trx, id);
}

function findById(db: Db, id: string): Promise<ConversationsTable | undefined> {
  return db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
}

async function addMessage(
  shop: Shop,
  trx: Trx,
  conversation: ConversationsTable,
  { text, clientId, about }: ChatMessageForm,
  sender: Pick<ChatsTable, 'senderId' | 'senderEmail' | 'senderName' | 'isAdmin'>,
): Promise<MessageRow> {
  const timestamp = shop.now();
  const added = await trx
    .insertInto('chats')
    .values({ conversation: conversation.id, clientId, text, about: about ?? null, timestamp, ...sender })
    .onConflict((conflict) => conflict.columns(['conversation', 'clientId']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) return findByClientId(trx, conversation.id, clientId);
  const { id } = added;
  // Who writes has read what stands above.
  const seen = sender.isAdmin ? { seenByAdmin: id } : { seenByVisitor: id, lastVisitorMessageId: id };
  await trx
    .updateTable('conversations')
    .set({ lastText: text.slice(0, 200), lastAt: timestamp, lastMessageId: id, ...seen })
    .where('id', '=', conversation.id)
    .execute();
  tellOf(trx, conversation, sender.isAdmin ? 'chat reply' : 'chat message', id);
  return added;
}

function findByClientId(trx: Trx, conversation: string, clientId: string): Promise<MessageRow> {
  return trx
    .selectFrom('chats')
    .selectAll()
    .where('conversation', '=', conversation)
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
}

function visitorOf({ userId, guestKey }: ConversationsTable): Audience {
  return userId === null ? `guest:${guestKey}` : `user:${userId}`;
}

/** Both sides hear which message it is, so that neither asks for what it has. */
function tellOf(trx: Trx, conversation: ConversationsTable, kind: ChatEventKind, message: number): void {
  const subject = chatSubject({ conversation: conversation.id, message });
  tell(trx, [
    { kind, audience: 'admin', subject },
    { kind, audience: visitorOf(conversation), subject },
  ]);
}

/** Notes that the visitor has seen all replies up to message `id`. */
export async function markSeenByVisitor(shop: Shop, visitor: Visitor, id: number): Promise<void> {
  const own = await findOwn(shop.db, visitor);
  if (own) await markSeen(shop, own, 'seenByVisitor', id);
}

/** Notes that the admin has seen all messages of a conversation up to message `id`. */
export async function markSeenByAdmin(
  shop: Shop,
  _admin: Admin,
  conversationId: string,
  id: number,
): Promise<void> {
  const conversation = await findById(shop.db, conversationId);
  if (conversation) await markSeen(shop, conversation, 'seenByAdmin', id);
}

/** Seen marks only go forward, and never past what there is. */
async function markSeen(
  shop: Shop,
  conversation: ConversationsTable,
  column: 'seenByVisitor' | 'seenByAdmin',
  id: number,
): Promise<void> {
  const seen = Math.min(id, conversation.lastMessageId);
  await inTransaction(shop, async (trx) => {
    const marked = await trx
      .updateTable('conversations')
      .set({ [column]: seen })
      .where('id', '=', conversation.id)
      .where(column, '<', seen)
      .executeTakeFirst();
    const kind = column === 'seenByAdmin' ? 'messages seen' : 'replies seen';
    if (marked.numUpdatedRows > 0n) tellOf(trx, conversation, kind, seen);
  });
}

/** One page of the conversations: those that wait for an answer first, then the latest. */
export async function listConversations(
  shop: Shop,
  _admin: Admin,
  { q, page = 1 }: { q?: string; page?: number } = {},
): Promise<Page<Conversation>> {
  let query = shop.db.selectFrom('conversations').selectAll().where('lastMessageId', '>', 0);
  for (const condition of searchConditions(q, ['name', 'email', 'lastText'])) query = query.where(condition);
  const sorted = query
    .orderBy((eb) =>
      eb.case().when('lastVisitorMessageId', '=', eb.ref('lastMessageId')).then(0).else(1).end(),
    )
    .orderBy('lastAt', 'desc')
    .orderBy('id');
  const found = await pageOf(sorted, { page, size: CONVERSATIONS_PER_PAGE });
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

/** A conversation with its messages after the one of id `after`; undefined when there is none of this id. */
export async function findConversation(shop: Shop, admin: Admin, id: string, after = 0) {
  const row = await findById(shop.db, id);
  if (!row) return undefined;
  const { name, email, userId, seenByVisitor, seenByAdmin } = row;
  const messages = await listMessages(shop, admin, { conversation: id, after });
  return { id, name, email, isGuest: userId === null, userId, seenByVisitor, seenByAdmin, messages };
}

/** The newest messages of all conversations, ordered by time; for the admin's widget in the shop. */
export async function listAllMessages(
  shop: Shop,
  admin: Admin,
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

type MessageRow = Omit<ChatsTable, 'id'> & { id: number };

/** The sender's address is for the admin, on others' messages alone. */
async function messagesOf(shop: Shop, reader: Actor, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
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
