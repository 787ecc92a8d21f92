/**
 * The bound of signs that somebody is typing: they are stored nowhere, and each is heard by all who answer chats. What is beyond it is
 * dropped without a word. Each process counts for itself.
 */
import { Window } from '../window.ts';

/** A page shows a sign for longer than this, and sends the next one later. */
const OF_A_CONVERSATION_MS = 2000;
/** Signs of one network, and of all, within `WITHIN_MS`: a dozen people who type at the same time, and six networks of such. */
const WITHIN_MS = 10_000;
const MAX_OF_A_NETWORK = 60;
const MAX_IN_ALL = 360;

/** `steady` is a clock that only goes on, in milliseconds. */
export function typingBound(steady = () => performance.now()) {
  /** When the last sign of each conversation was passed on, the oldest first. */
  const lastOf = new Map<string, number>();
  const passed = new Window(WITHIN_MS, steady);
  /** Whether a sign is passed on. */
  return (conversation: string, network: string): boolean => {
    const now = steady();
    for (const [one, at] of lastOf) {
      if (now - at < OF_A_CONVERSATION_MS) break;
      lastOf.delete(one);
    }
    if (lastOf.has(conversation)) return false;
    if (passed.total >= MAX_IN_ALL || passed.of(network) >= MAX_OF_A_NETWORK) return false;
    passed.count(network);
    lastOf.set(conversation, now);
    return true;
  };
}
