/** While closed, the greeting must not promise a quick answer. */
import type { OpenState } from '#shop/settings/hours/open-state.ts';
import { m } from '#words/chat.ts';

export function greetingOf(state: OpenState): string {
  return state.open ? m.greeting : m.away(state);
}
