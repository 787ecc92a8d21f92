/** Limits typing signs, which reach everybody who answers chats. Per process. */
import { Window } from '../http/counting-window.ts';

/** Pages show a sign for longer than this. */
const OF_A_CONVERSATION_MS = 2000;
/** A dozen people typing per network, and six such networks. */
const WITHIN_MS = 10_000;
const MAX_OF_A_NETWORK = 60;
const MAX_IN_ALL = 360;

/** `steady` is monotonic, in milliseconds. */
export function typingBound(steady = () => performance.now()) {
  /** Oldest first. */
  const lastOf = new Map<string, number>();
  const passed = new Window(WITHIN_MS, steady);
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
