/**
 * The settings in the database: a row of JSON for each topic. A process has all of them in memory, so that no request asks for them,
 * and loads them again when one is changed.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { readSales } from '../catalogue/sales.server.ts';
import type { Sale } from '../catalogue/sales.ts';
import { tell } from '../kernel/events.server.ts';
import { loadWrittenSettings } from '../kernel/settings.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import type { OwnPage } from '../pages/page.ts';
import { readPages } from '../pages/pages.server.ts';
import { SETTING_PICTURES, setPictures } from '../pictures/uses.server.ts';
import { record } from '../record/record.server.ts';
import { storedAnnouncement } from './announcement.server.ts';
import { storedBackups } from './backups.server.ts';
import { storedCheckout } from './checkout.server.ts';
import { storedCouriers } from './couriers.server.ts';
import { storedDelivery } from './delivery.server.ts';
import { storedEvening } from './evening.server.ts';
import { storedFirstDay } from './first-day.server.ts';
import { storedFit } from './fit.server.ts';
import { storedHelpers } from './helpers.server.ts';
import { storedHours } from './hours.server.ts';
import { storedRecord } from './record.server.ts';
import {
  DEFAULTS,
  forEachTopic,
  type Settings,
  type SettingsAdmin,
  type SomeSettings,
  TOPICS,
  type Topic,
} from './settings.ts';
import { sharingForm } from './sharing.server.ts';
import { storedStatements } from './statements.server.ts';
import { storedStock } from './stock.server.ts';
import { storedStore } from './store.server.ts';
import { storeDefaults } from './store.ts';
import { storedTaxes } from './taxes.server.ts';
import { storedTerms } from './terms.server.ts';
import { storedTexts } from './texts.server.ts';
import { storedWork } from './work.server.ts';

/** What a topic's row may hold. Each field is read by itself: one that does not fit costs no other. */
const STORED: { readonly [T in Topic]: z.ZodObject & z.ZodType<Settings[T]> } = {
  store: storedStore,
  hours: storedHours,
  delivery: storedDelivery,
  couriers: storedCouriers,
  terms: storedTerms,
  texts: storedTexts,
  checkout: storedCheckout,
  announcement: storedAnnouncement,
  sharing: sharingForm,
  stock: storedStock,
  work: storedWork,
  backups: storedBackups,
  record: storedRecord,
  taxes: storedTaxes,
  statements: storedStatements,
  evening: storedEvening,
  firstDay: storedFirstDay,
  fit: storedFit,
  helpers: storedHelpers,
};

interface SettingsParts {
  /** For what no row says. */
  defaults?: Settings;
  /** Told of a field of a row that does not fit its schema; its default is used. */
  onWrong?: (topic: Topic, field: string) => void;
}

/** The settings of a database, for `Shop.settings`: until they are loaded, the defaults. */
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
    // The same sales stay the same objects: a list of 100,000 products is sorted again by price when other sales run.
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
      // One after the other: of two that read at the same time, the older could be the last to end.
      last = last.then(read, read);
      return last;
    },
  };
}

/**
 * Changes some fields of a topic, which must fit its schema; the form was checked before. `changes` is a function of the present fields
 * where it depends on them. When it is done, this process shows them, and the others load them by the event. Fields that this version of
 * the shop does not know stay as they are.
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

/** A topic as the database has it, where this process may still have an older one. Whoever saves settings waits until the transaction ends. */
export async function lockedSettings<T extends Topic>(shop: Shop, trx: Trx, topic: T): Promise<Settings[T]> {
  return (await lockedTopic(shop, trx, topic)).fields;
}

async function lockedTopic<T extends Topic>(shop: Shop, trx: Trx, topic: T) {
  await shop.engine.lock(trx, 'settings');
  const row = await trx.selectFrom('settings').select('value').where('topic', '=', topic).executeTakeFirst();
  return { row, fields: { ...shop.settings.current[topic], ...readTopic(topic, row?.value).fields } };
}

/** Writes these settings into the topics that have no row: those of a new shop, or of one that comes from an older version. */
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

/** These fields by the schema of their topic. Throws for one that does not fit, or that there is not. */
function fitting(topic: Topic, changes: object): Record<string, unknown> {
  const { shape }: { shape: Record<string, z.ZodType> } = STORED[topic];
  const given = Object.keys(changes).map((field) => [field, shape[field] ?? z.never()] as const);
  return z.object(Object.fromEntries(given)).parse(changes);
}

/** Notes the uploaded pictures that the topic shows from now on. */
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

/** The fields of a row that fit their schemas, and the names of those that do not. */
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

/** The fields of a row, none when there is no row; null for a row that is no JSON object. */
function fieldsOf(value = '{}'): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}
