import { Form, Link } from 'react-router';
import type { BasketCard } from '#shop/chat/chat.ts';
import { m as chats } from '#words/chats.ts';
import { m } from '#words/send-basket.ts';
import { Button } from '../../ui/button.tsx';
import { useMayOpen } from '../may-open.ts';

/** An order's form gets the name, and the phone of this customer's newest order. */
export function MakeOrder({ chat, name, phone }: { chat: string; name: string; phone: string }) {
  const mayOpen = useMayOpen();
  const query = new URLSearchParams({ source: 'chat', name, ...(phone && { phone }) });
  if (!mayOpen('/admin/orders/new')) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      <Link to={`/admin/chats/${chat}/basket`} className="link inline-flex min-h-11 items-center">
        {m.make}
      </Link>
      <Link to={`/admin/orders/new?${query}`} className="link inline-flex min-h-11 items-center">
        {chats.makeOrder}
      </Link>
    </p>
  );
}

export function TakeBack({ chat, basket: { id, state } }: { chat: string; basket: BasketCard }) {
  const mayOpen = useMayOpen();
  if (state !== 'open' || !mayOpen('/admin/orders/new')) return null;
  return (
    <Form method="post" action={`/admin/chats/${chat}/baskets/${id}/end`} className="mb-1">
      <Button type="submit" look="outline" className="w-full bg-paper-white">
        {m.takeBack}
      </Button>
    </Form>
  );
}
