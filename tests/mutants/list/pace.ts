/** Breaks of the pace at which a turn of the event loop begins work. */
import type { Mutant } from '../mutant.ts';

export const pace: readonly Mutant[] = [
  {
    invariant: 29,
    breaks: 'all requests that arrive together are begun in one turn of the event loop',
    file: 'server/arrivals.ts',
    from: 'if (waiting.size === 0 && pace.hasRoom()) begin();',
    to: 'if (waiting.size === 0) begin();',
    test: {
      file: 'server/arrivals.test.ts',
      name: 'of a thousand requests at once some are begun in each turn',
    },
  },
  {
    invariant: 29,
    breaks: 'streams that are asked for together are opened in one turn',
    file: 'server/listening.ts',
    from: 'return inItsTurn(() => void doors.then(({ live }) => live(request, response)));',
    to: 'return void doors.then(({ live }) => live(request, response));',
    test: {
      project: 'rules',
      file: 'server/listening.test.ts',
      name: 'of streams that are asked for together some are opened in each turn',
    },
  },
  {
    invariant: 29,
    breaks: 'a turn of the event loop begins whatever there is',
    file: 'server/pace.ts',
    from: 'now - this.#turnBeganAt < TURN_MS',
    to: 'now - this.#turnBeganAt < 1e9',
    test: { file: 'server/pace.test.ts', name: 'a turn begins work for two milliseconds' },
  },
  {
    invariant: 29,
    breaks: 'each order of a line waits for a rendering',
    file: 'server/pace.ts',
    from: 'this.#inARow === IN_A_ROW',
    to: 'this.#inARow === 1',
    test: { file: 'server/pace.test.ts', name: 'sources take turns: three short pieces in a row' },
  },
  {
    invariant: 29,
    breaks: 'a rendering shares its turn with what is begun',
    file: 'server/pace.ts',
    from: "      if (begun === 'a rendering') this.#rests = true;\n",
    to: '',
    test: { file: 'server/pace.test.ts', name: 'a rendering is begun last' },
  },
  {
    invariant: 229,
    breaks: 'free memory stays with the process',
    file: 'server/idle-memory.ts',
    from: 'utilization < IDLE_BELOW',
    to: 'utilization < -IDLE_BELOW',
    test: { file: 'server/idle-memory.test.ts', name: 'what lies free between used blocks goes back' },
  },
];
