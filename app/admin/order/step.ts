/** POST /admin/orders/:number/step: takes the step `to` of an order, or takes the step `undo` back (or `sale`: the sale; also in the address). */
import { href, redirect } from 'react-router';
import { isStep } from '#shop/orders/life.ts';
import { type Moved, takeStep, undoStep } from '#shop/orders/steps.server.ts';
import { takeBackSale } from '#shop/orders/take-back.server.ts';
import { m } from '#words/order-screen.ts';
import { orFailed } from '../../failures.ts';
import { readForm } from '../../forms.server.ts';
import type { WhyNot } from '../../order-toasts.server.ts';
import type { Route } from './+types/step';
import { SALE } from './timeline.server.ts';
import { writeToOrder } from './write.server.ts';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:number', params), 303);
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request, 'to', 'undo');
  const [to, undo] = [form.get('to'), form.get('undo') ?? url.searchParams.get('undo')];
  return writeToOrder({
    request,
    context,
    params,
    work: async (shop, admin, { id, step }) => {
      if (undo === SALE) {
        const taken = await takeBackSale(shop, admin, id);
        if (taken.ok) return ['sale taken back'];
        return [
          'step not taken',
          taken.reason === 'missing' ? { reason: 'gone' } : { reason: 'not now', step },
        ];
      }
      if (isStep(undo)) {
        const undone = await undoStep(shop, admin, id, undo);
        return undone.ok ? ['step undone', undone.to] : ['step not taken', whyNot(undone)];
      }
      if (!isStep(to)) return ['step not taken', { reason: 'not now', step }];
      const taken = await takeStep(shop, admin, id, to);
      return taken.ok ? ['step taken', to] : ['step not taken', whyNot(taken)];
    },
    failed: ['step not taken'],
  });
}

const whyNot = (refused: Extract<Moved, { ok: false }>): WhyNot =>
  refused.reason === 'missing' ? { reason: 'gone' } : refused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notTaken });
