import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import type { PromisedLine } from '../orders/basket.server.ts';
import { type Entry, type NotEntered, priceEntry } from '../orders/enter/enter.server.ts';
import type { PricedBasket } from '../orders/price.ts';
import { BASKET_HOLDS_MS } from './basket.ts';
import { findById, lockConversation } from './conversations.server.ts';
import { addMessage, tellOf } from './messages.server.ts';
import type { BasketsTable, ConversationsTable } from './tables.ts';

export type BasketSender = Admin<'orders' | 'chat'>;

export interface NewBasket extends Pick<Entry, 'lines' | 'discount' | 'seenInPaisa'> {
  /** From the sender's page; makes sending idempotent. */
  id: string;
  /** For the delivery price; may be empty. */
  city: string;
  text: string;
}

type BasketSent = { ok: true } | NotEntered | { ok: false; reason: 'no chat' };

/** Prices and delivery hold until the basket ends. Reserves no stock. */
export function sendBasket(
  shop: Shop,
  admin: BasketSender,
  conversationId: string,
  { id, city, text, ...terms }: NewBasket,
): Promise<BasketSent> {
  return inTransaction(
    shop,
    async (trx): Promise<BasketSent> => {
      const conversation = await lockConversation(shop, trx, conversationId);
      if (!conversation) return { ok: false, reason: 'no chat' };
      const sent = await trx.selectFrom('baskets').select('id').where('id', '=', id).executeTakeFirst();
      if (sent) return { ok: true };
      const priced = await priceEntry({ ...shop, db: trx }, { enteredBy: admin, ...terms }, city);
      if (!priced.ok) return priced;
      const { price } = priced;
      const lines = price.lines.map(promised);
      const row = { id, conversation: conversation.id, sentBy: admin.id, city };
      await trx
        .insertInto('baskets')
        .values({
          ...row,
          lines: JSON.stringify(lines),
          charges: JSON.stringify(price.charges),
          totalInPaisa: price.totalInPaisa,
          createdAt: shop.now(),
          takenBackAt: null,
          orderId: null,
        })
        .execute();
      const sender = { senderId: admin.id, senderEmail: admin.email, senderName: null, isAdmin: 1 };
      await addMessage(shop, trx, conversation, { text, clientId: id, about: `basket:${id}` }, sender);
      const after = { items: lines, charges: price.charges, total: price.totalInPaisa };
      await record(shop, trx, admin, { act: 'basket sent', subject: id, name: conversation.name, after });
      return { ok: true };
    },
    { keyed: true },
  );
}

function promised(line: PricedBasket['lines'][number]): PromisedLine {
  const { productId, name, quantity, cutCm, priceInPaisa } = line;
  const { listedInPaisa = priceInPaisa, priceReason: reason = '' } = line;
  const length = cutCm > 0 && { cutCm };
  return { productId, name, quantity, ...length, priceInPaisa, listedInPaisa, reason };
}

/** False if taken or over. */
export function takeBackBasket(
  shop: Shop,
  admin: BasketSender,
  conversationId: string,
  id: string,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const conversation = await findById(trx, conversationId);
    if (!conversation) return false;
    const ended = await openBasket(shop, trx, conversation, id)
      .set({ takenBackAt: shop.now() })
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return false;
    const { name } = conversation;
    await record(shop, trx, admin, { act: 'basket taken back', subject: id, name });
    await tellOfBasket(trx, conversation, id);
    return true;
  });
}

/** The update matches only an open basket, so concurrent attempts end it once. */
export const openBasket = (shop: Shop, trx: Trx, { id: conversation }: ConversationsTable, id: string) =>
  trx
    .updateTable('baskets')
    .where('id', '=', id)
    .where('conversation', '=', conversation)
    .where('orderId', 'is', null)
    .where('takenBackAt', 'is', null)
    .where('createdAt', '>', shop.now() - BASKET_HOLDS_MS);

/** Refreshes the basket on both sides of the chat. */
export async function tellOfBasket(trx: Trx, conversation: ConversationsTable, id: BasketsTable['id']) {
  const message = await trx
    .selectFrom('chats')
    .select('id')
    .where('conversation', '=', conversation.id)
    .where('clientId', '=', id)
    .executeTakeFirst();
  if (message) tellOf(trx, conversation, 'basket changed', message.id);
}
