/** POST: withdraws a basket that nobody has taken. */
import { redirect } from 'react-router';
import { takeBackBasket } from '#shop/chat/baskets.server.ts';
import { m } from '#words/send-basket.ts';
import { orFailed } from '../../failures.ts';
import { writeAsAdmin } from '../write.server.ts';
import type { Route } from './+types/basket-end';

const chatOf = (id: string) => `/admin/chats?${new URLSearchParams({ c: id })}`;

export function loader({ params }: Route.LoaderArgs) {
  return redirect(chatOf(params.id), 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    needs: ['orders', 'chat'],
    request,
    context,
    page: chatOf(params.id),
    work: async (shop, admin) =>
      (await takeBackBasket(shop, admin, params.id, params.basket))
        ? ['basket taken back']
        : ['basket not taken back', 'ended'],
    failed: ['basket not taken back'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notTakenBack });
