/** Loads a topic, with the draft of a form whose session ended. */
import type { RouterContextProvider } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import type { Displayed } from '#shop/settings/topic.server.ts';
import { RIGHT_OF_TOPIC, type Settings, type Topic } from '#shop/settings/topics.server.ts';
import { openedForm, withShown } from './merge.server.ts';

interface LoaderArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

interface Loaded<T extends Topic, Values> {
  topic: T;
  form: { shape: Record<string, unknown> };
  formOf: (settings: Settings[T]) => Values;
}

/** Reads stored settings: this process may have missed a change. `typed` has only fields of the form. */
export async function loadTopic<T extends Topic, Values extends Displayed>(
  { request, url, context }: LoaderArgs,
  { topic, form, formOf }: Loaded<T, Values>,
) {
  const shopRequest = requestOf(context);
  const admin = adminOf(context, RIGHT_OF_TOPIC[topic]);
  await shopRequest.shop.settings.load();
  const typed = takeTyped(request.headers, url, shopRequest, admin, withShown(form));
  const settings = shopRequest.shop.settings.current[topic];
  return { settings, typed, values: openedForm(formOf(settings), typed) };
}
