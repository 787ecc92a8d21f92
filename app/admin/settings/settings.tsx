import { Link } from 'react-router';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { m as admin } from '#words/admin.ts';
import { m as backups } from '#words/backups.ts';
import { m as cash } from '#words/cash.ts';
import { m as couriers } from '#words/couriers.ts';
import { m as evening } from '#words/evening.ts';
import { m as firstDay } from '#words/first-day.ts';
import { m as fit } from '#words/fit-settings.ts';
import { m as helpers } from '#words/helpers.ts';
import { m as orders } from '#words/order-settings.ts';
import { m as account } from '#words/own-account.ts';
import { m as record } from '#words/record.ts';
import { m } from '#words/settings.ts';
import { m as sharing } from '#words/sharing.ts';
import { m as work } from '#words/work-settings.ts';
import { useMayOpen } from '../frame/shown-links.ts';
import type { Route } from './+types/settings';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

export default function SettingsList() {
  const mayOpen = useMayOpen();
  return (
    <>
      <h1 className="text-4xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{m.intro}</p>
      <ul className="mt-6 grid gap-3 md:grid-cols-2">
        {settingsScreens()
          .filter(({ to }) => mayOpen(to))
          .map(({ to, label, about }) => (
            <li key={to} className="sheet relative p-4 hover:border-indigo">
              <Link to={to} className="link font-medium after:absolute after:inset-0">
                {label}
              </Link>
              <p className="mt-1 text-ink-soft">{about}</p>
            </li>
          ))}
      </ul>
    </>
  );
}

interface SettingsScreen {
  to: `/admin/${string}`;
  label: string;
  about: string;
}

const settingsScreens = (): readonly SettingsScreen[] => [
  { to: '/admin/settings/store', label: m.store, about: m.storeAbout },
  { to: '/admin/settings/hours', label: m.hours, about: m.hoursAbout },
  { to: '/admin/settings/pages', label: m.pages, about: m.pagesAbout },
  { to: '/admin/settings/texts', label: m.texts, about: m.textsAbout },
  { to: '/admin/settings/delivery', label: orders.delivery, about: orders.deliveryAbout },
  { to: '/admin/settings/couriers', label: couriers.heading, about: couriers.about },
  { to: '/admin/settings/checkout', label: orders.checkout, about: orders.checkoutAbout },
  { to: '/admin/settings/announcement', label: orders.announcement, about: orders.announcementAbout },
  { to: '/admin/settings/stock', label: orders.stock, about: orders.stockAbout },
  { to: '/admin/settings/fit', label: fit.heading, about: fit.about },
  { to: '/admin/settings/sharing', label: sharing.sharing, about: sharing.about },
  { to: '/admin/settings/work', label: work.heading, about: work.about },
  { to: '/admin/settings/taxes', label: cash.taxes, about: cash.taxesAbout },
  { to: '/admin/settings/evening', label: evening.settings, about: evening.about },
  { to: '/admin/settings/mail', label: firstDay.mail, about: firstDay.mailAbout },
  { to: '/admin/account', label: admin.account, about: account.howYouLogIn },
  { to: '/admin/helpers', label: helpers.heading, about: helpers.about },
  { to: '/admin/backups', label: backups.backups, about: backups.about },
  { to: '/admin/record', label: admin.record, about: record.about },
];
