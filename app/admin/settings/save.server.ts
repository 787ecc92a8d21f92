/** The action of all settings forms. Refused input is shown again. */
import { type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { done } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import type { TopicForm } from '#shop/settings/topic.server.ts';
import { RIGHT_OF_TOPIC, type Settings, type Topic } from '#shop/settings/topics.server.ts';
import { m } from '#words/settings.ts';
import { type Merged, merge } from './merge.server.ts';
import { notSavedToast } from './not-saved.ts';
import { SHOWN } from './shown.ts';

/** Where to return; may depend on the topic before and after. */
type Page<T extends Topic> = string | ((before: Settings[T], after: Settings[T]) => string);

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export function saveTopic<T extends Topic, Form extends z.ZodObject>(
  described: TopicForm<T, Form>,
  page: Page<T>,
) {
  return async ({ request, context }: ActionArgs) => {
    const shopRequest = requestOf(context);
    const { topic } = described;
    const admin = adminOf(context, RIGHT_OF_TOPIC[topic]);
    const sent = await parseForm(request, described.form, SHOWN);
    const shown = sent.form.get(SHOWN) ?? '';
    const again = { typed: { ...sent.typed, [SHOWN]: shown } };
    if (sent.wrong) return showAgain(again, sent.wrong);
    const { value } = sent;
    const saved = await attempt(shopRequest, async () => {
      let merged: (Merged<T> & { before: Settings[T] }) | undefined;
      await saveSettings(shopRequest.shop, admin, topic, (before) => {
        merged = { before, ...merge(described, value, shown, before) };
        return merged.changes;
      });
      return merged as Merged<T> & { before: Settings[T] };
    });
    if (!saved) return showAgain(again, { formErrors: [m.notSaved] }, notSavedToast(), 500);
    const { asked, before, changes } = saved;
    if (asked) {
      const { shown: now, ...wrong } = asked;
      return showAgain({ typed: { ...sent.typed, [SHOWN]: now } }, wrong, undefined, 409);
    }
    flash(shopRequest, done(m.saved));
    return redirect(typeof page === 'string' ? page : page(before, { ...before, ...changes }), 303);
  };
}
