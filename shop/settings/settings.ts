/** All settings by topic; each topic's file has its bounds and defaults. Pure: also for browsers. */
import type { Admin, Right } from '../kernel/actor.ts';
import { type AnnouncementSettings, DEFAULT_ANNOUNCEMENT } from './announcement.ts';
import { type BackupsSettings, DEFAULT_BACKUPS } from './backups.ts';
import { type CheckoutSettings, DEFAULT_CHECKOUT } from './checkout.ts';
import { type CouriersSettings, DEFAULT_COURIERS } from './couriers.ts';
import { DEFAULT_DELIVERY, type DeliverySettings } from './delivery.ts';
import { DEFAULT_EVENING, type EveningSettings } from './evening.ts';
import { DEFAULT_FIRST_DAY, type FirstDaySettings } from './first-day.ts';
import type { FitSettings } from './fit.ts';
import { DEFAULT_HELPERS, type HelpersSettings } from './helpers.ts';
import { DEFAULT_HOURS, type HoursSettings } from './hours.ts';
import { DEFAULT_RECORD, type RecordSettings } from './record.ts';
import { DEFAULT_SHARING, type SharingSettings } from './sharing.ts';
import { DEFAULT_FIT } from './starting-fit.ts';
import { DEFAULT_STATEMENTS, type StatementsSettings } from './statements.ts';
import { DEFAULT_STOCK, type StockSettings } from './stock.ts';
import { DEFAULT_STORE, type StoreSettings } from './store.ts';
import { DEFAULT_TAXES, type TaxesSettings } from './taxes.ts';
import { DEFAULT_TERMS, type TermsSettings } from './terms.ts';
import { DEFAULT_TEXTS, type TextsSettings } from './texts.ts';
import { DEFAULT_WORK, type WorkSettings } from './work.ts';

export interface Settings {
  store: StoreSettings;
  hours: HoursSettings;
  delivery: DeliverySettings;
  couriers: CouriersSettings;
  terms: TermsSettings;
  texts: TextsSettings;
  checkout: CheckoutSettings;
  announcement: AnnouncementSettings;
  sharing: SharingSettings;
  stock: StockSettings;
  work: WorkSettings;
  backups: BackupsSettings;
  record: RecordSettings;
  taxes: TaxesSettings;
  statements: StatementsSettings;
  evening: EveningSettings;
  firstDay: FirstDaySettings;
  fit: FitSettings;
  helpers: HelpersSettings;
}

export type Topic = keyof Settings;

/** Backups and retention of the record are the owner's: a helper could erase traces with them. */
export const RIGHT_OF_TOPIC = {
  store: 'settings',
  hours: 'settings',
  delivery: 'settings',
  terms: 'settings',
  texts: 'settings',
  checkout: 'settings',
  announcement: 'settings',
  sharing: 'settings',
  stock: 'settings',
  work: 'settings',
  backups: 'owner',
  record: 'owner',
  helpers: 'owner',
  firstDay: 'settings',
  fit: 'settings',
  couriers: 'settings',
  taxes: 'money',
  statements: 'money',
  evening: 'money',
} as const satisfies Record<Topic, Right>;

/** May change the topic. */
export type SettingsAdmin<T extends Topic> = Admin<(typeof RIGHT_OF_TOPIC)[T]>;

/** Such as those of `store.config.ts`. */
export type SomeSettings = { readonly [T in Topic]?: Partial<Settings[T]> };

export const DEFAULTS: Settings = {
  store: DEFAULT_STORE,
  hours: DEFAULT_HOURS,
  delivery: DEFAULT_DELIVERY,
  couriers: DEFAULT_COURIERS,
  terms: DEFAULT_TERMS,
  texts: DEFAULT_TEXTS,
  checkout: DEFAULT_CHECKOUT,
  announcement: DEFAULT_ANNOUNCEMENT,
  sharing: DEFAULT_SHARING,
  stock: DEFAULT_STOCK,
  work: DEFAULT_WORK,
  backups: DEFAULT_BACKUPS,
  record: DEFAULT_RECORD,
  taxes: DEFAULT_TAXES,
  statements: DEFAULT_STATEMENTS,
  evening: DEFAULT_EVENING,
  firstDay: DEFAULT_FIRST_DAY,
  fit: DEFAULT_FIT,
  helpers: DEFAULT_HELPERS,
};

export const TOPICS = Object.keys(DEFAULTS) as readonly Topic[];

export function forEachTopic(make: <T extends Topic>(topic: T) => Settings[T]): Settings {
  return Object.fromEntries(TOPICS.map((topic) => [topic, make(topic)])) as unknown as Settings;
}

export function withDefaults(some: SomeSettings): Settings {
  return forEachTopic((topic) => ({ ...DEFAULTS[topic], ...some[topic] }));
}
