/**
 * Requests that arrive together are begun a few in each turn of the event loop, networks in rotation. Two thousand connections that ask
 * in the same moment would else be begun in one turn, and whoever comes next would wait for all of them.
 */
import { Line } from './line.ts';

/** To begin one costs a tenth of a millisecond, until it waits in a line or is answered from memory. */
export const BEGUN_IN_A_TURN = 32;

/** Begins a request of this network now, or in one of the next turns. */
export type Arrive = (network: string, begin: () => void) => void;

export function fewInATurn(): Arrive {
  const waiting = new Line(Number.POSITIVE_INFINITY);
  let begun = 0;
  let isDue = false;

  function callNextTurn(): void {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      begun = 0;
      beginSome();
    });
  }

  function beginSome(): void {
    for (; begun < BEGUN_IN_A_TURN; begun += 1) {
      const next = waiting.shift(() => true);
      if (!next) break;
      next.begin();
    }
    if (begun > 0) callNextTurn();
  }

  return (network, begin) => {
    callNextTurn();
    if (begun < BEGUN_IN_A_TURN && waiting.size === 0) {
      begun += 1;
      begin();
    } else waiting.add({ client: network, group: network, begin, reject: () => {} });
  };
}
