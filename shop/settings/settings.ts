/** All settings by topic. These files are for browsers too. */

import type { Admin, Right } from '../kernel/actor.ts';
import { type Translated, translations } from '../kernel/text/translations.ts';
import { type AnnouncementSettings, DEFAULT_ANNOUNCEMENT } from './announcement.ts';
import { type AuditLogSettings, DEFAULT_AUDIT_LOG } from './audit-log.ts';
import { type CheckoutSettings, DEFAULT_CHECKOUT } from './checkout.ts';
import { type DailySummarySettings, DEFAULT_DAILY_SUMMARY } from './daily-summary.ts';
import { type CouriersSettings, DEFAULT_COURIERS } from './delivery/couriers.ts';
import { DEFAULT_DELIVERY, type DeliverySettings } from './delivery/delivery.ts';
import { DEFAULT_DELIVERY_DAYS, type DeliveryDaysSettings } from './delivery/delivery-days.ts';
import type { FabricCalculatorSettings } from './fabric-calculator/fabric-calculator.ts';
import { DEFAULT_FABRIC_CALCULATOR } from './fabric-calculator/starting-values.ts';
import { DEFAULT_FIRST_DAY, type FirstDaySettings } from './first-day.ts';
import { DEFAULT_HOURS, type HoursSettings } from './hours/hours.ts';
import { DEFAULT_SHARING, type SharingSettings } from './sharing.ts';
import { DEFAULT_STATEMENTS, type StatementsSettings } from './statements.ts';
import { DEFAULT_STOCK, type StockSettings } from './stock.ts';
import { DEFAULT_STORE, type StoreSettings } from './store/store.ts';
import { DEFAULT_TAXES, type TaxesSettings } from './taxes.ts';
import { DEFAULT_TEXTS, type TextsSettings } from './texts.ts';
import { DEFAULT_WORK, type WorkSettings } from './work.ts';

interface BackupsSettings {
  nightly: boolean;
  /** Karachi time, 0 to 23. */
  hour: number;
}

/** When the shop is closed and its customers sleep. */
const DEFAULT_BACKUPS: BackupsSettings = { nightly: true, hour: 3 };

interface HelpersSettings {
  /** If off, no helper can log in or stay logged in. */
  allowed: boolean;
}

const DEFAULT_HELPERS: HelpersSettings = { allowed: false };

/** Terms shown before an order. The rule is one line that links to the page about exchanges; may be empty. */
interface TermsSettings extends Translated<'exchangeRule'> {
  /** The parcel may not be opened before payment. */
  parcelStaysClosed: boolean;
}

/** The specification has none. */
const DEFAULT_TERMS: TermsSettings = {
  exchangeRule: '',
  ...translations({ exchangeRule: '' }),
  parcelStaysClosed: false,
};

export interface Settings {
  store: StoreSettings;
  hours: HoursSettings;
  delivery: DeliverySettings;
  couriers: CouriersSettings;
  deliveryDays: DeliveryDaysSettings;
  terms: TermsSettings;
  texts: TextsSettings;
  checkout: CheckoutSettings;
  announcement: AnnouncementSettings;
  sharing: SharingSettings;
  stock: StockSettings;
  work: WorkSettings;
  backups: BackupsSettings;
  record: AuditLogSettings;
  taxes: TaxesSettings;
  statements: StatementsSettings;
  evening: DailySummarySettings;
  firstDay: FirstDaySettings;
  fit: FabricCalculatorSettings;
  helpers: HelpersSettings;
}

export type Topic = keyof Settings;

/** Backups and retention are the owner's, because a helper could erase traces with them. */
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
  deliveryDays: 'settings',
  taxes: 'money',
  statements: 'money',
  evening: 'money',
} as const satisfies Record<Topic, Right>;

export type SettingsAdmin<T extends Topic> = Admin<(typeof RIGHT_OF_TOPIC)[T]>;

/** As in `store.config.ts`. */
export type SomeSettings = { readonly [T in Topic]?: Partial<Settings[T]> };

export const DEFAULTS: Settings = {
  store: DEFAULT_STORE,
  hours: DEFAULT_HOURS,
  delivery: DEFAULT_DELIVERY,
  couriers: DEFAULT_COURIERS,
  deliveryDays: DEFAULT_DELIVERY_DAYS,
  terms: DEFAULT_TERMS,
  texts: DEFAULT_TEXTS,
  checkout: DEFAULT_CHECKOUT,
  announcement: DEFAULT_ANNOUNCEMENT,
  sharing: DEFAULT_SHARING,
  stock: DEFAULT_STOCK,
  work: DEFAULT_WORK,
  backups: DEFAULT_BACKUPS,
  record: DEFAULT_AUDIT_LOG,
  taxes: DEFAULT_TAXES,
  statements: DEFAULT_STATEMENTS,
  evening: DEFAULT_DAILY_SUMMARY,
  firstDay: DEFAULT_FIRST_DAY,
  fit: DEFAULT_FABRIC_CALCULATOR,
  helpers: DEFAULT_HELPERS,
};

export const TOPICS = Object.keys(DEFAULTS) as readonly Topic[];

export function forEachTopic(make: <T extends Topic>(topic: T) => Settings[T]): Settings {
  return Object.fromEntries(TOPICS.map((topic) => [topic, make(topic)])) as unknown as Settings;
}

export function withDefaults(some: SomeSettings): Settings {
  return forEachTopic((topic) => ({ ...DEFAULTS[topic], ...some[topic] }));
}
