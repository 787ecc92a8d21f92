import type { Logger } from 'pino';
import { salesAt } from '#shop/catalogue/sales/sales.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { promisesDays } from '#shop/parcels/arrival.server.ts';
import { isAnnounced } from '#shop/settings/announcement.ts';
import { seasonOn } from '#shop/settings/hours/hours.ts';
import { settingsIn } from '#shop/settings/settings.server.ts';
import { withDefaults } from '#shop/settings/topics.server.ts';
import { settings as first } from '#store';

const TRY_AGAIN_MS = 1000;
const LOOK_EVERY_MS = 1000;

/** `store.config.ts` gives values that the database lacks. */
export function openSettings(db: Shop['db'], log: Logger): Shop['settings'] {
  return settingsIn(db, {
    defaults: withDefaults(first),
    onWrong: (topic, field) =>
      log.error({ topic, field }, 'a setting in the database is not valid; its default is used'),
  });
}

/** Retries while the database is down, as the event comes once. Never throws. */
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
  look: () => void;
  /** Marks the present state as handled: its event has come. */
  markShown: () => void;
  stop: () => void;
}

/**
 * Calls `onChange` within a second when an announcement, a sale or a season's hours begin or end, and at
 * midnight if pages say when a parcel arrives. Polls: a timer would be wrong after a change of clock or
 * settings.
 */
export function watchSchedule(
  { settings, now }: Pick<Shop, 'settings' | 'now'>,
  onChange: () => void,
): Schedule {
  const shownAt = (ms: number) =>
    [
      isAnnounced(settings.current.announcement, ms),
      ...salesAt(settings.sales, ms).map(({ id }) => id),
      seasonOn(settings.current.hours, ms)?.date,
      promisesDays(settings.current) && karachiDay(ms),
    ].join();
  let shown = shownAt(now());
  const markShown = () => {
    shown = shownAt(now());
  };
  const look = () => {
    const before = shown;
    markShown();
    if (shown !== before) onChange();
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { look, markShown, stop: () => clearInterval(timer) };
}
