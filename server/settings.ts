/** The settings of this process: filled at the first start, and loaded again whenever one is changed, here or in another process. */
import type { Logger } from 'pino';
import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { settingsIn } from '#shop/settings/settings.server.ts';
import { withDefaults } from '#shop/settings/settings.ts';
import { settings as first } from '#store';

const TRY_AGAIN_MS = 1000;

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
