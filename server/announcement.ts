/** The moments at which the announcement appears and goes: no one changes anything then, but pages show something else. */
import type { Shop } from '#shop/kernel/shop.ts';
import { isAnnounced } from '#shop/settings/announcement.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Calls `onTurn` when the announcement has appeared or gone, at most a second late. It looks at the clock, and plans nothing: the machine's may be
 * set, and the settings may change. Returns what ends it.
 */
export function watchAnnouncement(
  { settings, now }: Pick<Shop, 'settings' | 'now'>,
  onTurn: () => void,
): () => void {
  const look = () => isAnnounced(settings.current.announcement, now());
  let before = look();
  const timer = setInterval(() => {
    const is = look();
    if (is === before) return;
    before = is;
    onTurn();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
