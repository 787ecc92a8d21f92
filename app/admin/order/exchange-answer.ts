/** POST: declines a requested exchange, with a reason. */
import { href, redirect } from 'react-router';
import { cleanText } from '#shop/kernel/text.ts';
import { declineExchange } from '#shop/orders/exchange-answer.server.ts';
import { MAX_OWN_WORDS } from '#shop/orders/exchange-request.ts';
import { m } from '#words/exchange-request.ts';
import { orFailed } from '../../failures.ts';
import { readForm } from '../../forms.server.ts';
import { WRITER } from '../../writer.ts';
import type { Route } from './+types/exchange-answer';
import { writeToOrder } from './write.server.ts';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:number', params), 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, 'whyNot', WRITER);
  const reason = cleanText(form.get('whyNot') ?? '')
    .trim()
    .slice(0, MAX_OWN_WORDS);
  return writeToOrder({
    request,
    context,
    params,
    form,
    work: async (shop, admin, { id }) => {
      if (reason === '') return ['exchange not declined', 'no reason'];
      return (await declineExchange(shop, admin, id, reason))
        ? ['exchange declined']
        : ['exchange not declined', 'answered'];
    },
    failed: ['exchange not declined'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notDeclined });
