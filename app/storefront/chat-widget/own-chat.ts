/** The visitor's chat. `?after=` leaves out known messages. */
import { requestOf } from '#app/lib/context.ts';
import { readAfter } from '#app/lib/list-query.ts';
import type { ChatMessage, OwnChat } from '#shop/chat/chat.ts';
import { findOwnChat, listAllMessages } from '#shop/chat/messages.server.ts';
import { may } from '#shop/kernel/actor.ts';
import { type OpenState, openState } from '#shop/settings/hours/open-state.ts';
import type { Route } from './+types/own-chat';

export type WidgetChat =
  | { who: 'admin'; messages: (ChatMessage & { conversation: string })[]; nowMs: number }
  /** `chat` is null until a guest has given a name. */
  | { who: 'visitor'; chat: OwnChat | null; nowMs: number; store: OpenState };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, shop } = requestOf(context);
  const nowMs = shop.now();
  const after = readAfter(url.searchParams);
  const answer: WidgetChat =
    actor.kind === 'admin'
      ? { who: 'admin', messages: may(actor, 'chat') ? await listAllMessages(shop, actor, after) : [], nowMs }
      : {
          who: 'visitor',
          chat: await findOwnChat(shop, actor, after),
          nowMs,
          store: openState(shop.settings.current.hours, nowMs),
        };
  return Response.json(answer);
}
