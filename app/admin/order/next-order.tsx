import { href } from 'react-router';
import { m } from '#words/order-screen.ts';
import { m as queues } from '#words/queues.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AgreedMark } from '../agreed-mark.tsx';
import type { loadNextOrder } from './next-order.server.ts';

export function NextOrder({ next }: { next: Awaited<ReturnType<typeof loadNextOrder>> }) {
  if (!next) return null;
  const { queue, order } = next;
  return (
    <ButtonLink
      look="outline"
      to={order ? href('/admin/orders/:number', { number: order.orderNumber }) : '/admin'}
      className="flex-wrap justify-self-start print:hidden"
    >
      <span>{order ? m.nextOrder[queue]({ name: order.fullName }) : queues.toTheDay}</span>{' '}
      <AgreedMark hasAgreed={order?.hasAgreed ?? false} />
    </ButtonLink>
  );
}
