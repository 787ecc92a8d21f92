import Images from 'lucide-react/icons/images';
import Inbox from 'lucide-react/icons/inbox';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import ScrollText from 'lucide-react/icons/scroll-text';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { formatShortDate } from '#app/lib/time.ts';
import { staffOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { firstDay } from '#shop/dashboard/first-day.server.ts';
import { countQueues } from '#shop/dashboard/queues.server.ts';
import { countAll, countByStatus, listSales } from '#shop/dashboard/statistics.server.ts';
import { type Admin, may, type Staff } from '#shop/kernel/actor.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import { countEmails } from '#shop/mails/set-aside.server.ts';
import { dayInLines } from '#shop/reports/day.server.ts';
import type { DayInLines } from '#shop/reports/day.ts';
import { isEvening } from '#shop/settings/daily-summary.ts';
import type { StoreSettings } from '#shop/settings/store/store.ts';
import { m as adminWords } from '#words/admin.ts';
import { m as alerts } from '#words/alerts.ts';
import { m } from '#words/dashboard.ts';
import { m as eveningWords } from '#words/evening.ts';
import { m as settings } from '#words/settings.ts';
import { BackupsAtAGlance } from '../backups/backup-warnings.tsx';
import { PushSwitch } from '../frame/push-switch.tsx';
import { useMayOpen } from '../frame/shown-links.ts';
import { EmailsAtAGlance } from '../messages/email-notes.tsx';
import type { Route } from './+types/dashboard';
import { BurstBanner } from './burst-banner.tsx';
import { shownBursts } from './bursts.server.ts';
import { FirstDay, NoteButton } from './first-day.tsx';
import { DayQueues } from './queues.tsx';
import type { SalesChartsProps } from './sales-charts.tsx';
import { SalesSum, SalesTables } from './sales-tables.tsx';

const DAYS_OF_SALES = 30;

export const handle = needs('any');

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(adminWords.dashboard));

function labelOf(field: keyof StoreSettings): string {
  if (field === 'language') return settings.languageOf;
  return field === 'morePhones' ? settings.phone2 : settings[field];
}

/** Six queries, a seventh while the first-day list is shown, and five more in the evening. */
export async function loader({ context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const admin = staffOf(context);
  const { shop, demo } = shopRequest;
  const owner = may(admin, 'owner') ? admin : null;
  const backups = owner && (await attempt(shopRequest, () => shopRequest.backups.overview(owner)));
  const { hidden } = shop.settings.current.firstDay;
  const firstSteps = async () =>
    owner &&
    firstDay(shop, owner, {
      demo: { stands: await demo.stands(), store: demo.store },
      isBackedUp: typeof backups?.newestAt === 'number',
    }).then(({ done, ofStore }) => ({ done, ofStore: ofStore.map(labelOf) }));
  return {
    firstDay: hidden ? null : await attempt(shopRequest, firstSteps),
    isHidden: hidden && owner !== null,
    now: shop.now(),
    queues: may(admin, 'orders') ? await attempt(shopRequest, () => countQueues(shop, admin)) : null,
    evening:
      may(admin, 'money') && showsDay(shop)
        ? {
            lines: await attempt(shopRequest, () => dayInLines(shop, admin)),
            date: dateOfDay(karachiDay(shop.now())),
          }
        : null,
    figures: await attempt(shopRequest, () => figuresOf(shopRequest.shop, admin)),
    bursts: may(admin, 'orders') ? await attempt(shopRequest, () => shownBursts(shop, admin)) : [],
    backups,
    letters: owner && (await attempt(shopRequest, () => countEmails(shop))),
    isOwner: owner !== null,
    sendsMail: shopRequest.sendsMail,
    whyNoOrders: shopRequest.whyNoOrders(),
  };
}

function showsDay(shop: Shop): boolean {
  const { evening } = shop.settings.current;
  return evening.onDashboard && isEvening(shop.now(), evening);
}

async function figuresOf(shop: Shop, admin: Staff) {
  return {
    counts: await countAll(shop, admin),
    money: may(admin, 'money') ? await salesOf(shop, admin) : null,
  };
}

async function salesOf(shop: Shop, admin: Admin<'money'>) {
  const sales = await listSales(shop, admin, DAYS_OF_SALES);
  return {
    sales: sales.map(({ startsAt, ...day }) => ({ ...day, day: formatShortDate(startsAt) })),
    byStatus: await countByStatus(shop, admin),
  };
}

export type Figures = Awaited<ReturnType<typeof salesOf>>;
type Counts = Awaited<ReturnType<typeof countAll>>;

const screens = () => [
  { to: '/admin/products', Icon: Package, title: adminWords.products, text: m.productsText },
  { to: '/admin/orders', Icon: ScrollText, title: adminWords.orders, text: m.ordersText },
  { to: '/admin/chats', Icon: MessagesSquare, title: adminWords.chats, text: m.chatsText },
  { to: '/admin/sliders', Icon: Images, title: adminWords.sliders, text: m.slidersText },
  { to: '/admin/contact-messages', Icon: Inbox, title: adminWords.contactMessages, text: m.contactsText },
];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { figures, queues, now, bursts, backups, letters, isOwner, sendsMail, firstDay, isHidden, evening } =
    loaderData;
  const { whyNoOrders } = loaderData;
  const mayOpen = useMayOpen();
  const day = mayOpen('/admin/orders') && <DayQueues counts={queues} now={now} />;
  // The first-day list is taller than a phone's screen.
  const isDayFirst =
    firstDay !== null && queues !== null && Object.values(queues.queues).some(({ orders }) => orders > 0);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl">{adminWords.dashboard}</h1>
        <ButtonLink to="/" look="outline">
          {adminWords.viewStore}
        </ButtonLink>
      </div>
      {whyNoOrders && <OrdersStopped why={whyNoOrders} />}
      <BurstBanner bursts={bursts} />
      <BackupsAtAGlance overview={backups} when="wrong" />
      {letters && <EmailsAtAGlance waiting={letters} now={now} />}
      {isDayFirst && day}
      <FirstDay state={firstDay} sendsMail={sendsMail} />
      {evening && <DayLines {...evening} />}
      {!isDayFirst && day}
      {figures ? (
        <Waiting counts={figures.counts} />
      ) : (
        <div className="mt-8">
          <LoadFailed message={m.notLoaded} />
        </div>
      )}
      {figures?.money && <Sales figures={figures.money} />}
      <ul className="mt-12 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {screens()
          .filter(({ to }) => mayOpen(to))
          .map(({ to, Icon, title, text }) => (
            <li key={to} className="sm:max-lg:last:odd:col-span-2">
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
      <BackupsAtAGlance overview={backups} when="well" />
      {isOwner && !sendsMail && <p className="notice mt-8">{m.noMail}</p>}
      {isHidden && (
        <div className="mt-8">
          <NoteButton note="show" look="quiet" />
        </div>
      )}
    </>
  );
}

/** Same wording as the owner's alert. */
function OrdersStopped({ why }: { why: WhyNotWritable }) {
  return (
    <section aria-labelledby="stopped" role="alert" className="notice notice-error mt-6">
      <h2 id="stopped" className="text-xl">
        {alerts.ordersStopped}
      </h2>
      <p>{alerts.whyStopped[why]}</p>
    </section>
  );
}

/** A waiting person is more urgent than stock. */
const PERSON = 'border-s-4 border-s-madder';
const SHELF = 'border-s-4 border-s-brass-light';

function Waiting({ counts }: { counts: Counts }) {
  // Helpers without these areas have no counts.
  if (Object.keys(counts).length === 0) return null;
  const tasks = [
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
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tasks.map(
          ({ n, what, to, mark }) =>
            n !== undefined && (
              <li key={what}>
                <Link
                  to={to}
                  className={`sheet flex h-full flex-col p-4 hover:border-indigo ${n > 0 ? mark : ''}`}
                >
                  <span className="font-serif text-4xl">{n.toLocaleString('en-US')}</span>
                  <span className="link">{what}</span>
                </Link>
              </li>
            ),
        )}
      </ul>
      <div id="notices">
        <PushSwitch />
      </div>
    </section>
  );
}

/** Tables for everyone; the chart library is loaded only here, after the page. */
function Sales({ figures }: { figures: Figures }) {
  const [Charts, setCharts] = useState<ComponentType<SalesChartsProps> | null>(null);
  useEffect(() => {
    import('./sales-charts.tsx').then(
      ({ SalesCharts }) => setCharts(() => SalesCharts),
      () => {}, // the tables remain
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

function Totals({ counts }: { counts: Counts }) {
  const totals = [
    [m.products, counts.products],
    [m.orders, counts.orders],
    [m.pending, counts.pendingOrders],
    [m.users, counts.users],
    [m.chats, counts.chats],
  ] as const;
  if (totals.every(([, value]) => value === undefined)) return null;
  return (
    <section aria-labelledby="totals" className="mt-12">
      <h2 id="totals" className="mb-3 text-2xl">
        {m.inAll}
      </h2>
      <dl className="grid grid-cols-2 border-t border-s border-rule lg:grid-cols-5">
        {totals.map(
          ([label, value]) =>
            value !== undefined && (
              <div
                key={label}
                className="flex flex-col-reverse justify-end border-e border-b border-rule bg-paper-white p-4 max-lg:last:odd:col-span-2"
              >
                <dt>{label}</dt>
                <dd className="font-serif text-3xl">{value.toLocaleString('en-US')}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** The evening's summary. `lines`: null when loading failed. `date`: their day, such as `2026-11-22`. */
function DayLines({ lines, date }: { lines: DayInLines | null; date: string }) {
  return (
    <section aria-labelledby="five-lines" className="mt-8">
      <h2 id="five-lines" className="mb-3 text-2xl">
        {eveningWords.heading}
      </h2>
      {lines ? (
        <div className="sheet border-s-4 border-s-brass-light p-4">
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
            {eveningWords.fiveLines(lines, formatMoney).map(([label, text]) => (
              <div key={label} className="sm:contents">
                <dt className="text-sm text-ink-soft sm:text-base">{label}</dt>
                <dd className="font-medium">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 flex flex-wrap gap-x-6">
            <Link to={`/admin/reports?from=${date}&to=${date}`} className="link link-alone">
              {eveningWords.toReport}
            </Link>
            <Link to="/admin/cash" className="link link-alone">
              {eveningWords.toCash}
            </Link>
            <Link to="/admin/settings/evening" className="link link-alone">
              {eveningWords.toSettings}
            </Link>
          </p>
        </div>
      ) : (
        <LoadFailed message={eveningWords.notLoaded} />
      )}
    </section>
  );
}
