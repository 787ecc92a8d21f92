import type { Topic } from '#shop/settings/topics.server.ts';
import { m as admin } from '#words/admin.ts';
import { m as auditLog } from '#words/audit-log.ts';
import { m as backups } from '#words/backups.ts';
import { m as cash } from '#words/cash.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as couriers } from '#words/couriers.ts';
import { m as firstDay } from '#words/first-day.ts';
import { m as helpers } from '#words/helpers.ts';
import { m as orders } from '#words/order-settings.ts';
import { m as account } from '#words/own-account.ts';
import { m } from '#words/settings.ts';
import type { m as search } from '#words/settings-search.ts';
import { m as sharing } from '#words/sharing.ts';

export type SettingsGroup = keyof typeof m.groups;

export type SettingsScreenName = keyof typeof search.alsoCalled;

interface SettingsScreen {
  name: SettingsScreenName;
  to: `/admin/${string}`;
  label: string;
  about: string;
  topics: readonly Topic[];
}

export const settingsGroups = (): Readonly<Record<SettingsGroup, readonly SettingsScreen[]>> => ({
  shop: [
    at('store', 'settings/store', [m.store, m.storeAbout]),
    at('hours', 'settings/hours', [m.hours, m.hoursAbout]),
    at('announcement', 'settings/announcement', [orders.announcement, orders.announcementAbout]),
  ],
  words: [
    at('pages', 'settings/pages', [m.pages, m.pagesAbout], 'terms'),
    at('texts', 'settings/texts', [m.texts, m.textsAbout]),
    at('sharing', 'settings/sharing', [sharing.sharing, sharing.about]),
  ],
  orders: [
    at('checkout', 'settings/checkout', [orders.checkout, orders.checkoutAbout], 'checkout', 'work'),
    at('delivery', 'settings/delivery', [orders.delivery, orders.deliveryAbout], 'delivery', 'deliveryDays'),
    at('couriers', 'settings/couriers', [couriers.heading, couriers.about]),
  ],
  goods: [
    at('stock', 'settings/stock', [orders.stock, orders.stockAbout], 'stock', 'fit'),
    at('categories', 'categories', [admin.categories, catalogue.categoriesAbout]),
  ],
  money: [
    at('taxes', 'cash/taxes', [cash.taxes, cash.taxesAbout]),
    at('mail', 'settings/mail', [firstDay.mail, firstDay.mailAbout], 'evening'),
  ],
  safety: [
    at('account', 'account', [admin.account, account.howYouLogIn]),
    at('helpers', 'helpers', [helpers.heading, helpers.about]),
    at('backups', 'backups', [backups.backups, backups.about]),
    at('record', 'record', [admin.record, auditLog.about]),
  ],
});

function at(
  name: SettingsScreenName,
  path: string,
  [label, about]: readonly [label: string, about: string],
  ...topics: Topic[]
): SettingsScreen {
  const own: readonly Topic[] = name in auditLog.topics ? [name as Topic] : [];
  return { name, to: `/admin/${path}`, label, about, topics: topics.length > 0 ? topics : own };
}
