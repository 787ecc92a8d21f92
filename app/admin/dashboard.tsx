/** The dashboard: what waits for the shopkeeper, the way to every screen, and how the shop does. */
import Images from 'lucide-react/icons/images';
import Inbox from 'lucide-react/icons/inbox';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import ScrollText from 'lucide-react/icons/scroll-text';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { countAll, countByStatus, listSales } from '#shop/dashboard/statistics.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/dashboard.ts';
import { requestOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { adminOf } from '../guards.server.ts';
import { privateHead } from '../head.ts';
import { formatShortDate } from '../time.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LoadFailed } from '../ui/states.tsx';
import type { Route } from './+types/dashboard';
import { PushSwitch } from './push-switch.tsx';
import { RushBanner } from './rush-banner.tsx';
import { shownRushes } from './rushes.server.ts';
import type { SalesChartsProps } from './sales-charts.tsx';
import { SalesSum, SalesTables } from './sales-tables.tsx';

const DAYS_OF_SALES = 30;

export const meta: Route.MetaFunction = () => privateHead(adminWords.title(adminWords.dashboard));

/** Four queries: the counts, the sales by day, the orders by status, and whether many came at once. */
export async function loader({ context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const admin = adminOf(context);
  return {
    figures: await attempt(shopRequest, () => figuresOf(shopRequest.shop, admin)),
    rushes: await attempt(shopRequest, () => shownRushes(shopRequest.shop, admin)),
    sendsMail: shopRequest.sendsMail,
  };
}

async function figuresOf(shop: Shop, admin: ReturnType<typeof adminOf>) {
  const sales = await listSales(shop, admin, DAYS_OF_SALES);
  return {
    counts: await countAll(shop, admin),
    sales: sales.map(({ startsAt, ...day }) => ({ ...day, day: formatShortDate(startsAt) })),
    byStatus: await countByStatus(shop, admin),
  };
}

export type Figures = Awaited<ReturnType<typeof figuresOf>>;

const screens = () => [
  { to: '/admin/products', Icon: Package, title: adminWords.products, text: m.productsText },
  { to: '/admin/orders', Icon: ScrollText, title: adminWords.orders, text: m.ordersText },
  { to: '/admin/chats', Icon: MessagesSquare, title: adminWords.chats, text: m.chatsText },
  { to: '/admin/sliders', Icon: Images, title: adminWords.sliders, text: m.slidersText },
  { to: '/admin/contact-messages', Icon: Inbox, title: adminWords.contactMessages, text: m.contactsText },
];

export default function Dashboard({ loaderData: { figures, rushes, sendsMail } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl">{adminWords.dashboard}</h1>
        <ButtonLink to="/" look="outline">
          {adminWords.viewStore}
        </ButtonLink>
      </div>
      <RushBanner rushes={rushes} />
      {figures ? (
        <Waiting counts={figures.counts} />
      ) : (
        <div className="mt-8">
          <LoadFailed message={m.notLoaded} />
        </div>
      )}
      {figures && <Sales figures={figures} />}
      <ul className="mt-12 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {screens().map(({ to, Icon, title, text }) => (
          <li key={to} className="sm:max-lg:last:col-span-2">
            <Link to={to} className="sheet flex h-full items-start gap-3 p-3 hover:border-indigo">
              <Icon className="shrink-0 text-brass" size={22} strokeWidth={1.5} aria-hidden="true" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {figures && <Totals counts={figures.counts} />}
      {!sendsMail && <p className="notice mt-8">{m.noMail}</p>}
    </>
  );
}

/** A person who waits is more urgent than a shelf. */
const PERSON = 'border-s-4 border-s-madder';
const SHELF = 'border-s-4 border-s-brass-light';

/** The tasks that wait for the shopkeeper, each with a link to its screen; a short sentence when there are none. */
function Waiting({ counts }: { counts: Figures['counts'] }) {
  const tasks = [
    { n: counts.pendingOrders, what: m.toConfirm, to: '/admin/orders?status=pending', mark: PERSON },
    {
      n: counts.unreadContacts,
      what: m.unread,
      to: '/admin/contact-messages?status=unread',
      mark: PERSON,
    },
    { n: counts.waitingChats, what: m.toAnswer, to: '/admin/chats', mark: PERSON },
    { n: counts.outOfStock, what: m.soldOut, to: '/admin/products?stock=out', mark: SHELF },
    { n: counts.lowStock, what: m.lowStock, to: '/admin/products?stock=low', mark: SHELF },
  ];
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="mb-3 text-2xl">
        {m.waits}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {tasks.map(({ n, what, to, mark }) => (
          <li key={what} className="max-lg:first:col-span-2">
            <Link
              to={to}
              className={`sheet flex h-full flex-col p-4 hover:border-indigo ${n > 0 ? mark : ''}`}
            >
              <span className="font-serif text-4xl">{n.toLocaleString('en-US')}</span>
              <span className="link">{what}</span>
            </Link>
          </li>
        ))}
      </ul>
      <PushSwitch />
    </section>
  );
}

/** Charts for those who see them, tables for everyone. The charts' library is fetched here alone, after the page. */
function Sales({ figures }: { figures: Figures }) {
  const [Charts, setCharts] = useState<ComponentType<SalesChartsProps> | null>(null);
  useEffect(() => {
    import('./sales-charts.tsx').then(
      ({ SalesCharts }) => setCharts(() => SalesCharts),
      () => {}, // the tables are there
    );
  }, []);
  return (
    <section aria-labelledby="sales" className="mt-12">
      <h2 id="sales" className="mb-3 text-2xl">
        {m.lastDays(DAYS_OF_SALES)}
      </h2>
      <SalesSum sales={figures.sales} />
      <div aria-hidden="true" className="mt-3 min-h-144 lg:min-h-72">
        {Charts && <Charts sales={figures.sales} byStatus={figures.byStatus} />}
      </div>
      <SalesTables sales={figures.sales} byStatus={figures.byStatus} />
    </section>
  );
}

function Totals({ counts }: { counts: Figures['counts'] }) {
  const totals = [
    [m.products, counts.products],
    [m.orders, counts.orders],
    [m.pending, counts.pendingOrders],
    [m.users, counts.users],
    [m.chats, counts.chats],
  ] as const;
  return (
    <section aria-labelledby="totals" className="mt-12">
      <h2 id="totals" className="mb-3 text-2xl">
        {m.inAll}
      </h2>
      <dl className="grid grid-cols-2 border-t border-s border-rule lg:grid-cols-5">
        {totals.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-e border-b border-rule bg-paper-white p-4 max-lg:last:col-span-2"
          >
            <dt>{label}</dt>
            <dd className="font-serif text-3xl">{value.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
