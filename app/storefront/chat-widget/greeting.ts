/** When the shop is closed, nobody should wait for an answer. */
import type { OpenState } from '#shop/settings/hours/open-state.ts';
import { m } from '#words/chat.ts';

export function greetingOf(state: OpenState): string {
  return state.open ? m.greeting : m.away(state);
}
