/** GET /chat: what the widget shows to whoever asks. */
import { findOwnChat, listAllMessages } from '#shop/chat.server.ts';
import type { ChatMessage, OwnChat } from '#shop/chat.ts';
import { requestOf } from '../context.ts';
import type { Route } from './+types/own-chat';

export type WidgetChat =
  | { who: 'admin'; messages: (ChatMessage & { conversation: string })[]; nowMs: number }
  /** `chat` is null for a guest who has not said a name yet. */
  | { who: 'visitor'; chat: OwnChat | null; nowMs: number };

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, shop } = requestOf(context);
  const nowMs = shop.now();
  const answer: WidgetChat =
    actor.kind === 'admin'
      ? { who: 'admin', messages: await listAllMessages(shop, actor), nowMs }
      : { who: 'visitor', chat: await findOwnChat(shop, actor), nowMs };
  return Response.json(answer);
}
