/** POST: moves an order to step `to`, or takes back event `undo` (`sale`: the sale as shown). */
import { href, redirect } from 'react-router';
import { SEEN, seenIn } from '#shop/ledger/seen.ts';
import { takeBackSale } from '#shop/orders/end.server.ts';
import { isStep } from '#shop/orders/life.ts';
import { type Moved, takeStep, undoStep } from '#shop/orders/steps.server.ts';
import { m } from '#words/order-screen.ts';
import { orFailed } from '../../failures.ts';
import { readForm } from '../../forms.server.ts';
import type { WhyNot } from '../../order-toasts.server.ts';
import type { LeftToast } from '../../toasts.server.ts';
import type { Route } from './+types/step';
import { SALE } from './timeline.server.ts';
import { writeToOrder } from './write.server.ts';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:number', params), 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, 'to', 'undo', 'event', SEEN);
  const [to, undo] = [form.get('to'), form.get('undo')];
  return writeToOrder({
    request,
    context,
    params,
    work: async (shop, admin, { id, step }) => {
      if (undo === SALE) {
        const seen = { event: Number(form.get('event')), sawInPaisa: seenIn(form.get(SEEN)) };
        const taken = await takeBackSale(shop, admin, id, seen);
        if (taken.ok) return ['sale taken back'];
        if (taken.reason === 'not as seen') return { conflict: ['step not taken', taken] };
        if (taken.reason === 'newer') return { conflict: ['step not taken', { reason: 'newer', step }] };
        return [
          'step not taken',
          taken.reason === 'missing' ? { reason: 'gone' } : { reason: 'not now', step },
        ];
      }
      if (undo !== null) {
        const undone = await undoStep(shop, admin, id, Number(undo));
        if (undone.ok) return ['step undone', undone.to];
        const said: LeftToast = ['step not taken', whyNot(undone)];
        return undone.reason === 'newer' ? { conflict: said } : said;
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
