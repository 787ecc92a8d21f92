/** Messages: sent, stored, announced by an event, and read. */
import { z } from 'zod';
import type { Actor, Admin } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { EventKind } from '../kernel/events.ts';
import { requiredText } from '../kernel/form-fields.server.ts';
import { type Limit, mayTryAll } from '../kernel/limits.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { isInUrdu, languageOf } from '../kernel/text/language.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putStrangersNote } from '../outbox/strangers-note.server.ts';
import { cardsFor } from './cards.server.ts';
import { type ChatMessage, chatSubject, MAX_CHAT_TEXT, type OwnChat } from './chat.ts';
import {
  findById,
  findOwn,
  lockConversation,
  openFor,
  type Visitor,
  visitorOf,
} from './conversations.server.ts';
import type { ChatNotification } from './notifications.ts';
import type { ChatsTable, ConversationsTable } from './tables.ts';

type ChatEventKind = Extract<
  EventKind,
  'chat message' | 'chat reply' | 'messages seen' | 'replies seen' | 'basket changed'
>;
/** Per sender; more than anyone types. */
const MESSAGES: Limit = { max: 600, withinMs: 10 * 60 * 1000 };
/** Of all guests, or all customers. */
const MESSAGES_OF_A_NETWORK = {
  guest: { max: 1500, withinMs: 10 * 60 * 1000 },
  customer: { max: 3000, withinMs: 10 * 60 * 1000 },
} satisfies Record<Visitor['kind'], Limit>;

/** UTF-8 bytes that count as one message, as spam is long and stays on disk for two days. */
const BYTES_OF_A_MESSAGE = 500;

/** Newest messages per chat. */
const SHOWN_MESSAGES = 300;

export const chatMessageForm = z.object({
  text: requiredText(MAX_CHAT_TEXT),
  /** From the sender's page; makes sending idempotent. */
  clientId: z.uuid(),
  about: z
    .string()
    .regex(/^(product|order):[\w-]{1,64}$/)
    .optional(),
});
type ChatMessageForm = z.output<typeof chatMessageForm>;

type Replied = { ok: true; message: ChatMessage } | { ok: false; reason: 'no chat' };
type Sent = Replied | { ok: false; reason: 'too many' };

/** Idempotent by `clientId`. */
export async function sendMessage(
  shop: Shop,
  visitor: Visitor,
  { network, ...form }: ChatMessageForm & { network: string },
): Promise<Sent> {
  const sender = visitor.kind === 'guest' ? `guest ${visitor.chatKey}` : visitor.id;
  const tries = [
    [`chat ${sender}`, MESSAGES],
    [`${visitor.kind} chats of ${network}`, MESSAGES_OF_A_NETWORK[visitor.kind]],
  ] as const;
  const messages = Math.ceil(Buffer.byteLength(form.text) / BYTES_OF_A_MESSAGE);
  if (!(await mayTryAll(shop, tries, messages))) return { ok: false, reason: 'too many' };
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
      const [text, conversation] = [form.text.slice(0, 120), own.id];
      // Only one push note until the shop looks.
      const hadSeenAll = own.seenByAdmin >= own.lastVisitorMessageId;
      if (added.id > own.lastMessageId && hadSeenAll)
        await putStrangersNote<ChatNotification>(shop, trx, {
          kind: 'push',
          note: { about: 'chat message', from: own.name, text, conversation },
        });
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

export async function replyTo(
  shop: Shop,
  admin: Admin<'chat'>,
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

/** The conversation must be locked. Returns the existing message of this `clientId`, if any. */
export async function addMessage(
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
  // Writing marks all earlier messages as seen.
  const seen = sender.isAdmin
    ? { seenByAdmin: id }
    : { seenByVisitor: id, lastVisitorMessageId: id, language: isInUrdu(text) ? 'ur' : languageOf(shop) };
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

/** Names the message, so that pages fetch only unknown ones. */
export function tellOf(
  trx: Trx,
  conversation: ConversationsTable,
  kind: ChatEventKind,
  message: number,
): void {
  const subject = chatSubject({ conversation: conversation.id, message });
  tell(trx, [
    { kind, audience: 'admin', subject },
    { kind, audience: visitorOf(conversation), subject },
  ]);
}

export async function markSeenByVisitor(shop: Shop, visitor: Visitor, id: number): Promise<void> {
  const own = await findOwn(shop.db, visitor);
  if (own) await markSeen(shop, own, 'seenByVisitor', id);
}

export async function markSeenByAdmin(
  shop: Shop,
  _admin: Admin<'chat'>,
  conversationId: string,
  id: number,
): Promise<void> {
  const conversation = await findById(shop.db, conversationId);
  if (conversation) await markSeen(shop, conversation, 'seenByAdmin', id);
}

/** Seen marks only advance, at most to the last message. */
async function markSeen(
  shop: Shop,
  conversation: ConversationsTable,
  column: 'seenByVisitor' | 'seenByAdmin',
  id: number,
): Promise<void> {
  const seen = Math.min(id, conversation.lastMessageId);
  if (conversation[column] >= seen) return;
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

/** Messages after id `after`; null if a guest has no chat yet. */
export async function findOwnChat(shop: Shop, visitor: Visitor, after = 0): Promise<OwnChat | null> {
  const own = await findOwn(shop.db, visitor);
  if (!own) return visitor.kind === 'customer' ? { messages: [], seenByVisitor: 0, seenByAdmin: 0 } : null;
  const { id, seenByVisitor, seenByAdmin } = own;
  return {
    messages: await messagesOf(shop, visitor, await newestRows(shop, { conversation: id, after })),
    seenByVisitor,
    seenByAdmin,
  };
}

/** Messages after id `after`; null for an unknown id. */
export async function findConversation(shop: Shop, admin: Admin<'chat'>, id: string | null, after = 0) {
  const row = id !== null && (await findById(shop.db, id));
  if (!row) return null;
  const { name, email, language, userId, seenByVisitor, seenByAdmin } = row;
  const messages = await messagesOf(shop, admin, await newestRows(shop, { conversation: row.id, after }));
  const isGuest = userId === null;
  return { id: row.id, name, email, language, isGuest, userId, seenByVisitor, seenByAdmin, messages };
}

/** Messages after id `after` from all conversations, by time. */
export async function listAllMessages(
  shop: Shop,
  admin: Admin<'chat'>,
  after = 0,
): Promise<(ChatMessage & { conversation: string })[]> {
  const rows = await newestRows(shop, { after });
  const shown = await messagesOf(shop, admin, rows);
  return shown.map((message, place) => ({ ...message, conversation: rows[place]?.conversation ?? '' }));
}

interface Asked {
  /** Default: all conversations. */
  conversation?: string;
  after: number;
}

async function newestRows(shop: Shop, { conversation, after }: Asked): Promise<MessageRow[]> {
  let query = shop.db.selectFrom('chats').selectAll().where('id', '>', after);
  if (conversation !== undefined) query = query.where('conversation', '=', conversation);
  const rows = await query.orderBy('id', 'desc').limit(SHOWN_MESSAGES).execute();
  return rows.reverse();
}

type MessageRow = Omit<ChatsTable, 'id'> & { id: number };

/** Only the admin sees senders' addresses. */
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
