import { readAfter } from '#app/chat/after.ts';
import { readPage, readSearch } from '#app/lib/list-query.ts';
import { findConversation, listConversations } from '#shop/chat/read.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';

/** Query: `q` and `page` of the list, `c` the open conversation, `after` its newest known message. */
export async function readChats(shop: Shop, admin: Admin<'chat'>, query: URLSearchParams) {
  const asked = query.get('c');
  const open = asked ? await findConversation(shop, admin, asked, readAfter(query)) : undefined;
  const conversations = await listConversations(shop, admin, { q: readSearch(query), page: readPage(query) });
  return { conversations, open: open ?? null };
}

export type ShownChats = Awaited<ReturnType<typeof readChats>>;
