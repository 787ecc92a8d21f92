/** The settings of this process: filled at the first start, and loaded again whenever one is changed, here or in another process. */
import type { Logger } from 'pino';
import { salesAt } from '#shop/catalogue/sales.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { isAnnounced } from '#shop/settings/announcement.ts';
import { settingsIn } from '#shop/settings/settings.server.ts';
import { withDefaults } from '#shop/settings/settings.ts';
import { settings as first } from '#store';

const TRY_AGAIN_MS = 1000;
const LOOK_EVERY_MS = 1000;

/** The settings of this database, with those of `store.config.ts` where it says nothing. */
export function openSettings(db: Shop['db'], log: Logger): Shop['settings'] {
  return settingsIn(db, {
    defaults: withDefaults(first),
    onWrong: (topic, field) =>
      log.error({ topic, field }, 'a setting in the database is not valid; its default is used'),
  });
}

/**
 * Loads the settings again on the event of a change, and calls `onLoaded` then. While the database does not answer it tries again each
 * second: the event comes once. Never throws.
 */
export async function loadOnEvent(
  { kind }: Pick<ShopEvent, 'kind'>,
  { settings }: Pick<Shop, 'settings'>,
  onLoaded: () => void,
  log: Logger,
): Promise<void> {
  if (kind !== 'settings') return;
  try {
    await settings.load();
    onLoaded();
  } catch (error) {
    log.error({ err: error }, 'the settings could not be loaded');
    setTimeout(() => void loadOnEvent({ kind }, { settings }, onLoaded, log), TRY_AGAIN_MS).unref();
  }
}

export interface Schedule {
  /** Looks now, before a kept page is sent. */
  look: () => void;
  /** Takes the present state as known: an event has told of it. */
  told: () => void;
  stop: () => void;
}

/**
 * Calls `onChange` when an announcement or a sale begins or ends, a second later at most. It compares with the clock each time: a timer for the
 * next moment would be wrong after the clock is set or the settings change.
 */
export function watchSchedule(
  { settings, now }: Pick<Shop, 'settings' | 'now'>,
  onChange: () => void,
): Schedule {
  const shownAt = (ms: number) =>
    [
      isAnnounced(settings.current.announcement, ms),
      ...salesAt(settings.sales, ms).map(({ id }) => id),
    ].join();
  let shown = shownAt(now());
  const told = () => {
    shown = shownAt(now());
  };
  const look = () => {
    const before = shown;
    told();
    if (shown !== before) onChange();
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { look, told, stop: () => clearInterval(timer) };
}
