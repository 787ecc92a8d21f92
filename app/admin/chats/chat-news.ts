/** The chats screen's data with only the messages after `?after=`, and the number of waiting chats. */

import { requestOf } from '#app/lib/context.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { countWaitingChats } from '#shop/dashboard/statistics.server.ts';
import type { Route } from './+types/chat-news';
import { readChats } from './chats.server.ts';

export const handle = needs('chat');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop } = requestOf(context);
  const admin = adminOf(context, handle);
  const chats = await readChats(shop, admin, url.searchParams);
  return Response.json({ ...chats, nowMs: shop.now(), waiting: await countWaitingChats(shop, admin) });
}
