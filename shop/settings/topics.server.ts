/** All topics of the settings: defaults, rights and stored fields. */
import { z } from 'zod';
import type { Admin, Right } from '../kernel/actor.ts';
import { announcementSettings } from './announcement.server.ts';
import { DEFAULT_ANNOUNCEMENT } from './announcement.ts';
import { auditLogSettings } from './audit-log.server.ts';
import { DEFAULT_AUDIT_LOG } from './audit-log.ts';
import { backupsSettings, DEFAULT_BACKUPS } from './backups.server.ts';
import { checkoutSettings } from './checkout.server.ts';
import { DEFAULT_CHECKOUT } from './checkout.ts';
import { dailySummarySettings } from './daily-summary.server.ts';
import { DEFAULT_DAILY_SUMMARY } from './daily-summary.ts';
import { storedCouriers } from './delivery/couriers.server.ts';
import { DEFAULT_COURIERS } from './delivery/couriers.ts';
import { deliverySettings } from './delivery/delivery.server.ts';
import { DEFAULT_DELIVERY } from './delivery/delivery.ts';
import { deliveryDaysSettings } from './delivery/delivery-days.server.ts';
import { DEFAULT_DELIVERY_DAYS } from './delivery/delivery-days.ts';
import { fabricCalculatorSettings } from './fabric-calculator/fabric-calculator.server.ts';
import { DEFAULT_FABRIC_CALCULATOR } from './fabric-calculator/starting-values.ts';
import { DEFAULT_FIRST_DAY } from './first-day.ts';
import { DEFAULT_HELPERS, helpersSettings } from './helpers.server.ts';
import { hoursSettings } from './hours/hours.server.ts';
import { DEFAULT_HOURS } from './hours/hours.ts';
import { sharingSettings } from './sharing.server.ts';
import { DEFAULT_SHARING } from './sharing.ts';
import { DEFAULT_STATEMENTS, MAX_COLUMN_NAME, MAX_STATEMENT_COURIERS } from './statements.ts';
import { stockSettings } from './stock.server.ts';
import { DEFAULT_STOCK } from './stock.ts';
import { storeSettings } from './store/store.server.ts';
import { DEFAULT_STORE } from './store/store.ts';
import { taxesSettings } from './taxes.server.ts';
import { DEFAULT_TAXES } from './taxes.ts';
import { DEFAULT_TERMS, termsSettings } from './terms.server.ts';
import { storedTexts } from './texts.server.ts';
import { DEFAULT_TEXTS } from './texts.ts';
import { workSettings } from './work.server.ts';
import { DEFAULT_WORK } from './work.ts';

export const DEFAULTS = {
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

export type Settings = typeof DEFAULTS;
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

/** No form: the columns last chosen for each courier's statement. */
const columnName = z.string().min(1).max(MAX_COLUMN_NAME);
const storedStatements = z.object({
  columns: z
    .record(columnName, z.record(columnName, columnName))
    .refine((columns) => Object.keys(columns).length <= MAX_STATEMENT_COURIERS),
});

/** No form: set by the dashboard and the mail test. */
const storedFirstDay = z.object({
  hidden: z.boolean(),
  hoursSeen: z.boolean(),
  mailWorked: z.boolean(),
});

/** Fields are read one by one, so that an invalid one affects no other. */
export const STORED: { readonly [T in Topic]: z.ZodObject & z.ZodType<Settings[T]> } = {
  store: storeSettings.stored,
  hours: hoursSettings.stored,
  delivery: deliverySettings.stored,
  couriers: storedCouriers,
  deliveryDays: deliveryDaysSettings.stored,
  terms: termsSettings.stored,
  texts: storedTexts,
  checkout: checkoutSettings.stored,
  announcement: announcementSettings.stored,
  sharing: sharingSettings.stored,
  stock: stockSettings.stored,
  work: workSettings.stored,
  backups: backupsSettings.stored,
  record: auditLogSettings.stored,
  taxes: taxesSettings.stored,
  statements: storedStatements,
  evening: dailySummarySettings.stored,
  firstDay: storedFirstDay,
  fit: fabricCalculatorSettings().stored,
  helpers: helpersSettings.stored,
};

export const TOPICS = Object.keys(DEFAULTS) as readonly Topic[];

export function forEachTopic(make: <T extends Topic>(topic: T) => Settings[T]): Settings {
  return Object.fromEntries(TOPICS.map((topic) => [topic, make(topic)])) as unknown as Settings;
}

export function withDefaults(some: SomeSettings): Settings {
  return forEachTopic((topic) => ({ ...DEFAULTS[topic], ...some[topic] }));
}
