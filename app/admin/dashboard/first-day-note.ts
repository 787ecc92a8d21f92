/** Hides or shows the first-day list, or confirms the opening hours. */
import { redirect } from 'react-router';
import { answerFailed, attempt } from '#app/lib/failures.server.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import type { FirstDaySettings } from '#shop/settings/first-day.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m } from '#words/first-day.ts';
import { adminCall } from '../ui/call.server.ts';
import type { Route } from './+types/first-day-note';

const NOTES = new Map<string | null, Partial<FirstDaySettings>>([
  ['hide', { hidden: true }],
  ['show', { hidden: false }],
  ['hours', { hoursSeen: true }],
]);

const notSaved = () => failed(m.notKept);

export const handle = needs('owner');
export const loader = backTo('/admin');

export async function action({ request, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const note = NOTES.get((await readForm(request, 'note')).get('note'));
  if (!note) throw new Response(null, { status: 400 });
  const saved = await attempt(shopRequest, async () => {
    await saveSettings(shop, admin, 'firstDay', note);
    return true;
  });
  return saved ? redirect('/admin', 303) : answerFailed(request, shopRequest, notSaved(), '/admin');
}

export const clientAction = orNotReached(notSaved);
