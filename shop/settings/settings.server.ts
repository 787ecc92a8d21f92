/** Settings are a JSON row per topic. Each process keeps all in memory and reloads them on events. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { record } from '../audit-log/audit-log.server.ts';
import { readSales } from '../catalogue/sales/sales.server.ts';
import type { Sale } from '../catalogue/sales/sales.ts';
import { tell } from '../kernel/events.server.ts';
import { loadWrittenSettings } from '../kernel/settings.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import type { OwnPage } from '../pages/page.ts';
import { readPages } from '../pages/pages.server.ts';
import { SETTING_PICTURES, setPictures } from '../pictures/pictures.server.ts';
import { storeDefaults } from './store/store.ts';
import {
  DEFAULTS,
  forEachTopic,
  type Settings,
  type SettingsAdmin,
  type SomeSettings,
  STORED,
  TOPICS,
  type Topic,
} from './topics.server.ts';

interface SettingsParts {
  defaults?: Settings;
  /** An invalid stored field, whose default applies. */
  onWrong?: (topic: Topic, field: string) => void;
}

/** The defaults until loaded. */
export function settingsIn(
  db: Shop['db'],
  { defaults = DEFAULTS, onWrong = () => {} }: SettingsParts = {},
): Shop['settings'] {
  let current = defaults;
  let pages: readonly OwnPage[] = [];
  let sales: readonly Sale[] = [];
  let last = Promise.resolve();
  async function read(): Promise<void> {
    const rows = await db.selectFrom('settings').select(['topic', 'value']).execute();
    const stored = new Map(rows.map(({ topic, value }) => [topic, value]));
    const ofStore = readTopic('store', stored.get('store')).fields;
    const usual = { ...defaults, store: storeDefaults(defaults.store, ofStore) };
    current = forEachTopic((topic) => {
      const { fields, wrong } = readTopic(topic, stored.get(topic));
      for (const field of wrong) onWrong(topic, field);
      return { ...usual[topic], ...fields };
    });
    pages = await readPages(db);
    const salesNow = await readSales(db);
    // The same object if unchanged: new sales make lists of 100,000 products sort again.
    if (!isDeepStrictEqual(salesNow, sales)) sales = salesNow;
  }
  return {
    get current() {
      return current;
    },
    get pages() {
      return pages;
    },
    get sales() {
      return sales;
    },
    load() {
      // In sequence, because the older of two concurrent reads could end last.
      last = last.then(read, read);
      return last;
    },
  };
}

/**
 * Throws if a field is invalid. This process then has the new values, others reload on the event. Keeps
 * fields of newer versions.
 */
export async function saveSettings<T extends Topic>(
  shop: Shop,
  admin: SettingsAdmin<T>,
  topic: T,
  changes: Partial<Settings[T]> | ((before: Settings[T]) => Partial<Settings[T]>),
): Promise<void> {
  await inTransaction(shop, async (trx) => {
    const { row, fields: before } = await lockedTopic(shop, trx, topic);
    const checked = fitting(topic, typeof changes === 'function' ? changes(before) : changes);
    await writeTopic(shop, trx, topic, { ...fieldsOf(row?.value), ...checked });
    await setPicturesOf(trx, topic, checked);
    const after = { ...before, ...checked };
    await record(shop, trx, admin, { act: 'settings changed', subject: topic, before, after });
    tell(trx, [{ kind: 'settings', audience: 'everyone', subject: topic }]);
  });
  await loadWrittenSettings(shop);
}

/** From the database, because this process may be stale. Locks all settings until the transaction ends. */
export async function lockedSettings<T extends Topic>(shop: Shop, trx: Trx, topic: T): Promise<Settings[T]> {
  return (await lockedTopic(shop, trx, topic)).fields;
}

async function lockedTopic<T extends Topic>(shop: Shop, trx: Trx, topic: T) {
  await shop.engine.lock(trx, 'settings');
  const row = await trx.selectFrom('settings').select('value').where('topic', '=', topic).executeTakeFirst();
  return { row, fields: { ...shop.settings.current[topic], ...readTopic(topic, row?.value).fields } };
}

export async function fillSettings(shop: Shop, first: SomeSettings): Promise<void> {
  await inTransaction(shop, async (trx) => {
    await shop.engine.lock(trx, 'settings');
    const rows = await trx.selectFrom('settings').select('topic').execute();
    const there = new Set(rows.map(({ topic }) => topic));
    for (const topic of TOPICS)
      if (first[topic] && !there.has(topic)) await writeTopic(shop, trx, topic, first[topic]);
  });
  await shop.settings.load();
}

/** Throws if a field is invalid or unknown. */
function fitting(topic: Topic, changes: object): Record<string, unknown> {
  const { shape }: { shape: Record<string, z.ZodType> } = STORED[topic];
  const given = Object.keys(changes).map((field) => [field, shape[field] ?? z.never()] as const);
  return z.object(Object.fromEntries(given)).parse(changes);
}

/** Registers uploaded pictures that the topic uses. */
async function setPicturesOf(trx: Trx, topic: Topic, changes: Record<string, unknown>): Promise<void> {
  const shown = (SETTING_PICTURES[topic] ?? [])
    .filter((field) => field in changes)
    .map((field) => ({ id: `${topic}.${field}`, url: String(changes[field]) }));
  await setPictures(trx, 'setting', shown);
}

async function writeTopic(shop: Shop, trx: Trx, topic: Topic, fields: object): Promise<void> {
  const row = { value: JSON.stringify(fields), updatedAt: shop.now() };
  await trx
    .insertInto('settings')
    .values({ topic, ...row })
    .onConflict((oc) => oc.column('topic').doUpdateSet(row))
    .execute();
}

function readTopic<T extends Topic>(
  topic: T,
  value: string | undefined,
): { fields: Partial<Settings[T]>; wrong: string[] } {
  const stored = fieldsOf(value);
  const fields: Record<string, unknown> = {};
  const wrong = stored === null ? ['*'] : [];
  for (const [name, schema] of Object.entries(STORED[topic].shape)) {
    if (!stored || !Object.hasOwn(stored, name)) continue;
    const { success, data } = (schema as z.ZodType).safeParse(stored[name]);
    if (success) fields[name] = data;
    else wrong.push(name);
  }
  return { fields: fields as Partial<Settings[T]>, wrong };
}

/** Null if it is no JSON object. */
function fieldsOf(value = '{}'): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}
