/** All that breaks during the hour, and what mends it again. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { FAILING, FULL } from '../disk.ts';
import { breakOnce, FAULTS as POSTGRES_FAULTS } from '../postgres-gone.ts';
import { unread } from '../slow.ts';
import { STRACE } from '../traced.ts';
import type { People } from './people.ts';
import type { Place } from './place.ts';
import type { Draw } from './random.ts';

/** The forty days of the drill of clocks would rightly log everybody out. */
const JUMPS = ['+3d', '-1d', '+2h', '-2h'] as const;
/** The clock is looked at once a second. */
const CLOCK_SEEN_MS = 1500;
const SLOW_READERS = 50;
const CUT_UPLOADS = 10;

type Mend = () => Promise<void> | void;

export interface Break {
  name: string;
  /** Whether the shop or its database starts again by it. */
  restarts?: boolean;
  begin: (draw: Draw) => Promise<Mend>;
}

/** What can be broken here; a kill is the last, so that of two it comes while the other one lasts. */
export function breaksOf(place: Place, people: People, { kills }: { kills: boolean }): Break[] {
  const { server, clock, mail, bucket } = place;
  const breaks: (Break | null)[] = [
    {
      name: 'the bucket failed every other request',
      async begin() {
        bucket.break();
        return () => void bucket.heal();
      },
    },
    {
      name: 'the mail server failed every other mail',
      async begin() {
        mail.break();
        return () => mail.heal();
      },
    },
    {
      name: `${SLOW_READERS} streams were opened and not read`,
      async begin() {
        const sockets = await unread(place.shop, SLOW_READERS);
        return () => {
          for (const [n, socket] of sockets.entries()) n % 2 ? socket.destroy() : socket.resetAndDestroy();
        };
      },
    },
    {
      name: `${CUT_UPLOADS} uploads were cut off`,
      async begin() {
        await people.cutUploads(CUT_UPLOADS);
        return () => people.cutUploads(CUT_UPLOADS);
      },
    },
    clock && {
      name: `the clock jumped by ${JUMPS.join(', ')}`,
      async begin(draw) {
        clock.set(JUMPS[draw.below(JUMPS.length)] ?? '+2h');
        return async () => {
          clock.set('+0');
          await sleep(CLOCK_SEEN_MS);
        };
      },
    },
    place.hasOwnDisk ? { name: FULL.name, begin: () => FULL.begin(place.shop) } : null,
    !server && existsSync(STRACE) ? { name: FAILING.name, begin: () => FAILING.begin(place.shop) } : null,
    server && {
      name: `PostgreSQL: ${POSTGRES_FAULTS.join(', ')}`,
      restarts: true,
      async begin(draw) {
        await breakOnce(server, POSTGRES_FAULTS[draw.below(POSTGRES_FAULTS.length)] ?? 'stopped at once');
        return () => {};
      },
    },
    kills ? { name: 'the process was killed', restarts: true, begin: () => place.kill() } : null,
  ];
  return breaks.filter((one) => one !== null);
}

/** One of them, or two that overlap, as drawn. */
export function drawBreaks(breaks: readonly Break[], draw: Draw): Break[] {
  const first = draw.below(breaks.length);
  const second = (first + 1 + draw.below(breaks.length - 1)) % breaks.length;
  const drawn = draw.next() < 0.5 ? [first] : [first, second];
  return drawn.sort((a, b) => a - b).flatMap((place) => breaks[place] ?? []);
}
