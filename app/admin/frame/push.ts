/** GET: the public key. POST: registers this device, or removes it (`remove`). */
import { requestOf } from '#app/lib/context.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { staffOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { addPushDevice, pushSubscriptionForm, removePushDevice } from '#shop/outbox/push.server.ts';
import type { Route } from './+types/push';

// The rule checks the account's rights.
export const handle = needs('any');

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return Response.json({ publicKey: requestOf(context).push.publicKey });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, push } = requestOf(context);
  const admin = staffOf(context);
  const form = await readForm(request, pushSubscriptionForm, 'remove');
  const remove = form.get('remove');
  if (remove !== null) {
    await removePushDevice(shop, admin, remove);
    return Response.json({ ok: true });
  }
  const device = pushSubscriptionForm.safeParse(Object.fromEntries(form));
  if (!device.success || !push.accepts(device.data.endpoint))
    return Response.json({ ok: false }, { status: 400 });
  await addPushDevice(shop, admin, device.data);
  return Response.json({ ok: true });
}
