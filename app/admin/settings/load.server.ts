/** Loads a topic, with the draft of a form whose session ended. */
import type { RouterContextProvider } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { RIGHT_OF_TOPIC, type Settings, type Topic } from '#shop/settings/settings.ts';
import { withShown } from './merge.server.ts';

interface LoaderArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Reads stored settings: this process may have missed a change. `typed` has only fields of `schema`. */
export async function loadTopic<T extends Topic>(
  { request, url, context }: LoaderArgs,
  topic: T,
  schema: { shape: Record<string, unknown> },
): Promise<{ settings: Settings[T]; typed: Record<string, string> | null }> {
  const shopRequest = requestOf(context);
  const admin = adminOf(context, RIGHT_OF_TOPIC[topic]);
  const { settings } = shopRequest.shop;
  await settings.load();
  const typed = takeTyped(request.headers, url, shopRequest, admin, withShown(schema));
  return { settings: settings.current[topic], typed };
}
