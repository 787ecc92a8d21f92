/**
 * The moments at which pages show something else though nobody changes anything: the announcement appears and goes, a sale begins and
 * ends.
 */
import { salesAt } from '#shop/catalogue/sales.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { isAnnounced } from '#shop/settings/announcement.ts';

const LOOK_EVERY_MS = 1000;

export interface Moments {
  /** Looks now: before a kept page is answered, so that none outlives the moment. */
  look: () => void;
  /** Takes what is shown now as told: an event has done it. */
  told: () => void;
  /** Ends the looking. */
  stop: () => void;
}

/**
 * Calls `onTurn` when such a moment has come: at the next look, at most a second late. It looks at the clock, and plans nothing: the
 * machine's may be set, and the settings may change.
 */
export function watchMoments({ settings, now }: Pick<Shop, 'settings' | 'now'>, onTurn: () => void): Moments {
  const shownAt = (ms: number) =>
    [isAnnounced(settings.current.announcement, ms), ...salesAt(settings.sales, ms).map(({ id }) => id)].join(
      ' ',
    );
  let before = '';
  const told = () => {
    before = shownAt(now());
  };
  told();
  const look = () => {
    const is = shownAt(now());
    if (is === before) return;
    before = is;
    onTurn();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { look, told, stop: () => clearInterval(timer) };
}
