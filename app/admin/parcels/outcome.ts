/** POST: records a parcel's outcome, from the form or query. */
import { href, redirect } from 'react-router';
import { cleanText } from '#shop/kernel/text.ts';
import { noteOutcome } from '#shop/parcels/outcomes.server.ts';
import { OUTCOME, OUTCOMES, REASONS } from '#shop/parcels/parcel.ts';
import { m } from '#words/parcels.ts';
import { orFailed } from '../../failures.ts';
import { readForm } from '../../forms.server.ts';
import { writeToOrder } from '../order/write.server.ts';
import type { Route } from './+types/outcome';

/** Longer notes are cut. */
const MAX_NOTE = 500;

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:number', params), 303);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await readForm(request, 'outcome', 'reason', 'note');
  const said = form.get('outcome') ?? url.searchParams.get('outcome');
  const outcome = OUTCOMES.find((one) => one === said);
  const reason = REASONS.find((one) => one === form.get('reason'));
  const note = cleanText(form.get('note') ?? '')
    .trim()
    .slice(0, MAX_NOTE);
  return writeToOrder({
    request,
    context,
    params,
    work: async (shop, admin, order) => {
      if (!outcome) return ['parcel not noted', 'no outcome'];
      const noted = await noteOutcome(shop, admin, order.id, {
        outcome,
        note,
        ...(reason && OUTCOME[outcome].reasons.includes(reason) && { reason }),
      });
      return noted.ok ? ['parcel noted', outcome] : ['parcel not noted', 'gone'];
    },
    failed: ['parcel not noted'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notNoted });
