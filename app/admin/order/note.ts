import { href, redirect } from 'react-router';
import { addNote, noteForm } from '#shop/orders/timeline.server.ts';
import { m } from '#words/order-screen.ts';
import { orFailed } from '../../failures.ts';
import { parseForm } from '../../forms.server.ts';
import { WRITER } from '../../writer.ts';
import type { Route } from './+types/note';
import { writeToOrder } from './write.server.ts';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:number', params), 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { form, value, faults } = await parseForm(request, noteForm, WRITER);
  return writeToOrder({
    request,
    context,
    params,
    form,
    work: async (shop, admin, order) => {
      if (!value) return ['note not saved', faults[0]];
      await addNote(shop, admin, order, value.note);
      return ['note saved'];
    },
    failed: ['note not saved'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.noteNotSaved });
