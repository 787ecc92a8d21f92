/** The chats screen's data with only the messages after `?after=`, and the number of waiting chats. */
import { requestOf } from '#app/lib/context.ts';
import { readAfter, readPage, readSearch } from '#app/lib/list-query.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { listConversations } from '#shop/chat/conversations.server.ts';
import { findConversation } from '#shop/chat/messages.server.ts';
import { countWaitingChats } from '#shop/dashboard/statistics.server.ts';
import type { Route } from './+types/chat-news';

export const handle = needs('chat');

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { shop } = requestOf(context);
  const admin = adminOf(context, handle);
  const list = { q: readSearch(searchParams), page: readPage(searchParams) };
  return Response.json({
    open: await findConversation(shop, admin, searchParams.get('c'), readAfter(searchParams)),
    conversations: await listConversations(shop, admin, list),
    nowMs: shop.now(),
    waiting: await countWaitingChats(shop, admin),
  });
}
