/**
 * POST /admin/orders/entries: an entry that waited on the device. The answer is JSON: the order's number, or why it was not made. Somebody else may
 * be logged in by now, in whose name it must not be entered: it is refused with 403, and waits for its writer.
 */
import { requestOf } from '../../context.ts';
import { readForm } from '../../forms.server.ts';
import { adminOf } from '../../guards.server.ts';
import { WRITER } from '../../writer.ts';
import type { Route } from './+types/entries';
import { ALL_FIELDS, makeEntered } from './enter.server.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminOf(context, 'orders');
  const form = await readForm(request, ...ALL_FIELDS, WRITER);
  if (form.get(WRITER) !== admin.id) return Response.json({}, { status: 403 });
  form.delete(WRITER);
  const made = await makeEntered(requestOf(context), admin, form);
  if (made.ok) return Response.json({ orderNumber: made.orderNumber });
  const { fieldErrors = {}, formErrors = [] } = made.wrong;
  const why = [...formErrors, ...Object.values(fieldErrors).flatMap((said) => said ?? [])];
  return Response.json({ why: why.join(' ') }, { status: made.status });
}
