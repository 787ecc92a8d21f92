/**
 * Requests that arrive together are begun at the pace that the event loop allows (`pace.ts`), networks in rotation. Otherwise two thousand
 * connections that ask in the same moment would be begun in one turn, and the next request would wait for all of them.
 */
import { Line } from './line.ts';
import { pace } from './pace.ts';

/** Begins a request of this network now, or in one of the next turns. */
type Arrive = (network: string, begin: () => void) => void;

export function atPace(): Arrive {
  const waiting = new Line(Number.POSITIVE_INFINITY);
  const beginNext = () => {
    const next = waiting.shift(() => true);
    next?.begin();
    return next ? 'short' : 'nothing';
  };
  return (network, begin) => {
    if (waiting.size === 0 && pace.hasRoom()) begin();
    else {
      waiting.add({ client: network, group: network, begin, reject: () => {} });
      pace.offer(beginNext);
    }
  };
}
