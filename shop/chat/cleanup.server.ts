/** Deletes old messages; keeps unanswered questions as contact messages. */
import { karachiTime } from '../kernel/calendar.ts';
import { CLOCKS_DIFFER_MS } from '../kernel/clock.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { MAX_CONTACT_TEXT, UNANSWERED_CHAT } from '../messages/contacts.ts';
import { CHAT_RETENTION_MS } from './chat.ts';
import type { ConversationsTable } from './tables.ts';

/** Returns the number of deleted messages. Safe in several processes at once. */
export function cleanUpChats(shop: Shop): Promise<number> {
  return inTransaction(shop, async (trx) => {
    const now = shop.now();
    const cutoff = now - CHAT_RETENTION_MS;
    const inTheFuture = now + CLOCKS_DIFFER_MS;
    const { last } = await trx
      .selectFrom('chats')
      .select((eb) => eb.fn.max<number | null>('id').as('last'))
      .where('timestamp', '<', cutoff)
      .executeTakeFirstOrThrow();
    const gone = await trx
      .deleteFrom('chats')
      .where((eb) =>
        eb.or([
          eb('timestamp', '<', cutoff),
          // Written under a wrong clock, before an expired message.
          eb.and([eb('timestamp', '>', inTheFuture), eb('id', '<=', Number(last ?? 0))]),
        ]),
      )
      .returning(['id', 'conversation', 'text', 'isAdmin', 'timestamp', 'about'])
      .execute();
    const baskets = gone.flatMap(({ about }) => (about?.startsWith('basket:') ? [about.slice(7)] : []));
    if (baskets.length > 0) await trx.deleteFrom('baskets').where('id', 'in', baskets).execute();
    for (const [conversation, messages] of Map.groupBy(gone, (message) => message.conversation)) {
      const answered = await lastAnswer(trx, conversation, messages);
      const open = messages.filter(({ id, isAdmin }) => isAdmin === 0 && id > answered);
      if (open.length > 0) await keepAsContact(shop, trx, conversation, open);
    }
    await trx
      .deleteFrom('conversations')
      .where((eb) => eb.or([eb('lastAt', '<', cutoff), eb('lastAt', '>', inTheFuture)]))
      .where('id', 'not in', trx.selectFrom('chats').select('conversation'))
      .execute();
    return gone.length;
  });
}

interface Gone {
  id: number;
  text: string;
  isAdmin: number;
  timestamp: number;
}

/** Among deleted and remaining messages; 0 for none. */
async function lastAnswer(trx: Trx, conversation: string, messages: readonly Gone[]): Promise<number> {
  const staying = await trx
    .selectFrom('chats')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .where('conversation', '=', conversation)
    .where('isAdmin', '=', 1)
    .executeTakeFirst();
  const going = messages.filter(({ isAdmin }) => isAdmin === 1).map(({ id }) => id);
  return Math.max(0, Number(staying?.id ?? 0), ...going);
}

async function keepAsContact(shop: Shop, trx: Trx, id: string, messages: readonly Gone[]): Promise<void> {
  const whose: Pick<ConversationsTable, 'name' | 'email' | 'language'> = await trx
    .selectFrom('conversations')
    .select(['name', 'email', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = messages
    .toSorted((a, b) => a.id - b.id)
    .map(({ text, timestamp }) => `${momentText(timestamp)}: ${text}`);
  await trx
    .insertInto('contacts')
    .values({
      id: shop.newId(),
      ...whose,
      phone: '',
      subject: UNANSWERED_CHAT,
      message: lines.join('\n').slice(0, MAX_CONTACT_TEXT),
      createdAt: shop.now(),
      status: 'unread',
    })
    .execute();
  tell(trx, [{ kind: 'contact', audience: 'admin' }]);
}

/** Such as `21/11/2026 16:05`, readable in any language. */
function momentText(ms: number): string {
  const { day, month, year, minutes } = karachiTime(ms);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${day}/${month}/${year} ${hour}:${minute}`;
}
