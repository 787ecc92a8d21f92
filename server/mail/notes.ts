import type { ChatNotification } from '#shop/chat/notifications.ts';
import type { Right } from '#shop/kernel/actor.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { ContactNotification } from '#shop/messages/notifications.ts';
import type { OrderNote } from '#shop/orders/notifications.ts';
import { language } from '#words/language.ts';
import { inAddress } from '#words/languages.ts';
import { m } from '#words/notes.ts';
import type { PushNote } from './push.ts';

/** Older versions stored notes ready to send. */
type OldNote = PushNote & { about?: undefined };

export type Note = OrderNote | ChatNotification['note'] | ContactNotification['note'] | OldNote;

const RIGHT_OF_NOTE = {
  'new order': 'orders',
  'order cancelled': 'orders',
  'exchange asked': 'orders',
  'orders unopened': 'orders',
  'order refused': 'orders',
  'order rush': 'orders',
  'chat message': 'chat',
  'contact message': 'chat',
} as const satisfies Record<NonNullable<Note['about']>, Right>;

export const rightOf = ({ about }: Note): Right => (about ? RIGHT_OF_NOTE[about] : 'owner');

const at = (path: string) => inAddress(language(), path);

export function composeNote(note: Note): PushNote {
  switch (note.about) {
    case 'new order':
      return {
        title: m.newOrder({ total: formatMoney(note.totalInPaisa) }),
        body: m.placedBy(note),
        path: at(`/admin/orders/${note.orderNumber}`),
      };
    case 'order cancelled':
      return {
        title: m.orderCancelled,
        body: m.cancelledBy(note),
        path: at(`/admin/orders/removed?q=${note.orderNumber}`),
      };
    case 'exchange asked':
      return {
        title: m.exchangeAsked,
        body: m.cancelledBy(note),
        path: at(`/admin/orders/${note.orderNumber}`),
      };
    case 'orders unopened': {
      const path = note.orders === 1 ? `/admin/orders/${note.orderNumber}` : '/admin/orders?step=confirm';
      return { title: m.ordersUnopened(note.orders), body: m.cancelledBy(note), path: at(path) };
    }
    case 'order refused':
      return { title: m.orderStopped, body: m.stoppedFor(note), path: at(`/admin/orders?${note.source}`) };
    case 'order rush': {
      const body = m.rushOf({ orders: note.orders, from: m.rushFrom[note.from] });
      return { title: m.orderRush, body, path: at(`/admin/orders?${note.source}`) };
    }
    case 'chat message':
      return {
        title: m.chatMessage(note),
        body: note.text,
        path: at(`/admin/chats?c=${note.conversation}`),
        tag: note.conversation,
      };
    case 'contact message':
      return { title: m.contactMessage(note), body: note.subject, path: at('/admin/contact-messages') };
    case undefined:
      return note;
  }
}
