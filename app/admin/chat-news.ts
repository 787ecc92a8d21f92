/** GET /admin/chats/news: what is new on the chats' screen since the message of `?after=`, under that screen's own query. */
import { requestOf } from '../context.ts';
import { adminOf } from '../guards.server.ts';
import type { Route } from './+types/chat-news';
import { readChats } from './chats.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop } = requestOf(context);
  return Response.json({ ...(await readChats(shop, adminOf(context), url.searchParams)), nowMs: shop.now() });
}
