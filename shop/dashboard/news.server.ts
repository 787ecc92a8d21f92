/** Sender and topic of a notification. */
import { readChatSubject } from '../chat/chat.ts';
import { may, type Staff } from '../kernel/actor.ts';
import { type EventKind, RIGHT_OF_EVENT } from '../kernel/events.ts';
import { formatMoney } from '../kernel/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { listedOrders } from '../orders/read.server.ts';

export interface News {
  from: string;
  about: string;
}

const MAX_ABOUT = 80;

/** By the event's subject. Null without a sender, if the subject is deleted, or without the right to it. */
export async function newsOf(
  { db }: Shop,
  admin: Staff,
  kind: string,
  subject: string,
): Promise<News | null> {
  const right = RIGHT_OF_EVENT[kind as EventKind] ?? 'owner';
  if (!may(admin, right)) return null;
  switch (kind as EventKind) {
    case 'order placed':
    case 'order unopened':
    case 'exchange asked':
      return newsOfOrder(listedOrders(db), subject);
    case 'order cancelled':
      return newsOfOrder(db.selectFrom('orders').where('endedAt', 'is not', null), subject);
    case 'chat message': {
      const chat = await db
        .selectFrom('conversations')
        .select(['name', 'lastText'])
        .where('id', '=', readChatSubject(subject).conversation)
        .executeTakeFirst();
      return chat ? { from: chat.name, about: chat.lastText.slice(0, MAX_ABOUT) } : null;
    }
    case 'contact': {
      const contact = await db
        .selectFrom('contacts')
        .select(['name', 'subject'])
        .where('id', '=', subject)
        .executeTakeFirst();
      return contact ? { from: contact.name, about: contact.subject.slice(0, MAX_ABOUT) } : null;
    }
    case 'review waits': {
      const review = await db
        .selectFrom('reviews')
        .select(['name', 'text'])
        .where('id', '=', subject)
        .executeTakeFirst();
      return review?.name ? { from: review.name, about: review.text.slice(0, MAX_ABOUT) } : null;
    }
    default:
      return null;
  }
}

async function newsOfOrder(
  orders: ReturnType<typeof listedOrders>,
  orderNumber: string,
): Promise<News | null> {
  const order = await orders
    .where('orderNumber', '=', orderNumber)
    .select(['fullName', 'totalInPaisa'])
    .executeTakeFirst();
  return order ? { from: order.fullName, about: `${orderNumber}, ${formatMoney(order.totalInPaisa)}` } : null;
}
