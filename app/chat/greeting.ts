/** The first words of the chat: when the shop is closed, nobody should wait for an answer. */
import type { OpenState } from '#shop/settings/open-state.ts';

export function greetingOf(state: OpenState): string {
  if (state.open) return 'Salaam! Ask us about a fabric, a length or an order.';
  const back = state.opens ? ` and open ${state.opens.on} at ${state.opens.at}` : '';
  return `We are away now${back}. Write to us, and we will answer then.`;
}
