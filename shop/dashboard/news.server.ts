/** What a notice says of an event: from whom it came and what it is about. The event itself carries an id alone. */

import { readChatSubject } from '../chat/chat.ts';
import type { Admin } from '../kernel/actor.ts';
import type { EventKind } from '../kernel/events.ts';
import { formatMoney } from '../kernel/money.ts';
import type { Shop } from '../kernel/shop.ts';
import type { Order } from '../orders/order.ts';

export interface News {
  /** The name of the person. */
  from: string;
  about: string;
}

const MAX_ABOUT = 80;

/** Null for an event that has no sender, or whose subject is gone. */
export async function newsOf(
  { db }: Shop,
  _admin: Admin,
  kind: string,
  subject: string,
): Promise<News | null> {
  switch (kind as EventKind) {
    case 'order placed': {
      const order = await db
        .selectFrom('orders')
        .select(['fullName', 'totalInPaisa'])
        .where('orderNumber', '=', subject)
        .executeTakeFirst();
      return order ? newsOfOrder(order.fullName, subject, order.totalInPaisa) : null;
    }
    case 'order cancelled': {
      const removed = await db
        .selectFrom('removedOrders')
        .select('snapshot')
        .where('orderNumber', '=', subject)
        .executeTakeFirst();
      if (!removed) return null;
      const { customerInfo, totalInPaisa }: Order = JSON.parse(removed.snapshot);
      return newsOfOrder(customerInfo.fullName, subject, totalInPaisa);
    }
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
    default:
      return null;
  }
}

function newsOfOrder(from: string, orderNumber: string, totalInPaisa: number): News {
  return { from, about: `${orderNumber}, ${formatMoney(totalInPaisa)}` };
}
