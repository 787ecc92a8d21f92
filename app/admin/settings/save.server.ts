/** What all forms of the settings do when they are sent: check, save, say so; or show what was typed again. */
import { type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { RIGHT_OF_TOPIC, type Settings, type Topic } from '#shop/settings/settings.ts';
import { m } from '#words/settings.ts';
import { requestOf } from '../../context.ts';
import { attempt } from '../../failures.server.ts';
import { flash } from '../../flash.server.ts';
import { parseForm, showAgain } from '../../forms.server.ts';
import { adminOf } from '../../guards.server.ts';
import { notSavedToast } from './not-saved.ts';

interface SettingsForm<Schema extends z.ZodObject, T extends Topic> {
  request: Request;
  context: Readonly<RouterContextProvider>;
  topic: T;
  /** The screen to come back to; a function of what was saved, asked after it. */
  page: string | (() => string);
  schema: Schema;
  /** What is stored of the form. */
  changesOf: (form: z.output<Schema>, before: Settings[T]) => Partial<Settings[T]>;
}

/** Saves a form of the settings and leads back to its screen; shows it again with what is wrong. */
export async function saveSettingsForm<Schema extends z.ZodObject, T extends Topic>({
  request,
  context,
  topic,
  page,
  schema,
  changesOf,
}: SettingsForm<Schema, T>) {
  const shopRequest = requestOf(context);
  const admin = adminOf(context, RIGHT_OF_TOPIC[topic]);
  const sent = await parseForm(request, schema);
  if (sent.wrong) return showAgain(sent, sent.wrong);
  const { value } = sent;
  const saved = await attempt(shopRequest, async () => {
    await saveSettings(shopRequest.shop, admin, topic, (before) => changesOf(value, before));
    return true;
  });
  if (!saved) return showAgain(sent, { formErrors: [m.notSaved] }, notSavedToast(), 500);
  flash(shopRequest, ['settings saved']);
  return redirect(typeof page === 'string' ? page : page(), 303);
}
