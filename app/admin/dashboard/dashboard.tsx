import Images from 'lucide-react/icons/images';
import Inbox from 'lucide-react/icons/inbox';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import ScrollText from 'lucide-react/icons/scroll-text';
import Users from 'lucide-react/icons/users';
import type { ComponentProps, ComponentType } from 'react';
import { Link, redirect } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { staffOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { onlyPacks } from '#app/rights/rights-of-addresses.server.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { firstDay } from '#shop/dashboard/first-day.server.ts';
import { type MoneyExpected, moneyExpected } from '#shop/dashboard/money-expected.server.ts';
import { countQueues } from '#shop/dashboard/queues.server.ts';
import { countAll } from '#shop/dashboard/statistics.server.ts';
import { may } from '#shop/kernel/actor.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import { countEmails } from '#shop/mails/set-aside.server.ts';
import { dayInLines } from '#shop/reports/day.server.ts';
import type { DayInLines } from '#shop/reports/day.ts';
import { isEvening } from '#shop/settings/daily-summary.ts';
import { m as adminWords } from '#words/admin.ts';
import { m as alerts } from '#words/alerts.ts';
import { m as eveningWords } from '#words/daily-summary.ts';
import { m } from '#words/dashboard.ts';
import { BackupsAtAGlance } from '../backups/backup-warnings.tsx';
import { PushSwitch } from '../frame/push-switch.tsx';
import { useMayOpen } from '../frame/shown-links.ts';
import { EmailsAtAGlance } from '../messages/email-notes.tsx';
import { storeLabels } from '../settings/store-labels.ts';
import { LoneLink } from '../ui/links.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/dashboard';
import { BurstBanner } from './burst-banner.tsx';
import { shownBursts } from './bursts.server.ts';
import { FirstDay, NoteButton } from './first-day.tsx';
import { DayQueues } from './queues.tsx';

export const handle = needs('any');

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(adminWords.dashboard));

/** Six queries, a seventh for the first-day list, and five more in the evening. */
export async function loader({ context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const admin = staffOf(context);
  if (onlyPacks(admin)) throw redirect('/admin/packing', 303);
  const { shop, demo } = shopRequest;
  const owner = may(admin, 'owner') ? admin : null;
  const backups = owner && (await attempt(shopRequest, () => shopRequest.backups.overview(owner)));
  const { hidden } = shop.settings.current.firstDay;
  const firstSteps = async () =>
    owner &&
    firstDay(shop, owner, {
      demo: { stands: await demo.stands(), store: demo.store },
      isBackedUp: typeof backups?.newestAt === 'number',
    }).then(({ done, ofStore }) => ({ done, ofStore: ofStore.map((field) => storeLabels()[field]) }));
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
    counts: await attempt(shopRequest, () => countAll(shop, admin)),
    money: may(admin, 'money') && (await attempt(shopRequest, () => moneyExpected(shop, admin))),
    bursts: may(admin, 'orders') ? await attempt(shopRequest, () => shownBursts(shop, admin)) : [],
    backups,
    emails: owner && (await attempt(shopRequest, () => countEmails(shop))),
    isOwner: owner !== null,
    sendsMail: shopRequest.sendsMail,
    whyNoOrders: shopRequest.whyNoOrders(),
  };
}

function showsDay(shop: Shop): boolean {
  const { evening } = shop.settings.current;
  return evening.onDashboard && isEvening(shop.now(), evening);
}

export type Counts = Awaited<ReturnType<typeof countAll>>;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { counts, money, queues, now, bursts, backups, emails, isOwner, sendsMail } = loaderData;
  const { firstDay, isHidden, evening, whyNoOrders } = loaderData;
  const mayOpen = useMayOpen();
  const day = mayOpen('/admin/orders') && <DayQueues counts={queues} now={now} />;
  // The first-day list is taller than a phone's screen.
  const isDayFirst =
    firstDay !== null && queues !== null && Object.values(queues.queues).some(({ orders }) => orders > 0);
  return (
    <>
      <div className="apart gap-3">
        <h1 className="text-4xl">{adminWords.dashboard}</h1>
        <ButtonLink to="/" look="outline">
          {adminWords.viewStore}
        </ButtonLink>
      </div>
      {whyNoOrders && <OrdersStopped why={whyNoOrders} />}
      <BurstBanner bursts={bursts} />
      <BackupsAtAGlance overview={backups} when="wrong" />
      {emails && <EmailsAtAGlance waiting={emails} now={now} />}
      {isDayFirst && day}
      <FirstDay state={firstDay} sendsMail={sendsMail} />
      {evening && <DayLines {...evening} />}
      {!isDayFirst && day}
      {counts ? (
        <Waiting counts={counts} />
      ) : (
        <div className="mt-8">
          <LoadFailed message={m.notLoaded} />
        </div>
      )}
      {money && <Expected {...money} />}
      <Cards counts={counts ?? {}} />
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
    <Section id="waiting" heading={m.waits} className="mt-8" look="mb-3 text-2xl">
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
    </Section>
  );
}

/** Owed for delivered orders, and to collect from parcels that may arrive today. */
function Expected({ owed, atTheDoor }: MoneyExpected) {
  const sums = [
    { ...owed, to: '/admin/cash', what: m.owed(owed.orders) },
    { ...atTheDoor, to: '/admin/parcels?view=under-way', what: m.atTheDoor(atTheDoor.orders) },
  ];
  const mayOpen = useMayOpen();
  return (
    <Section id="expected" heading={m.expected} className="mt-8" look="mb-3 text-2xl">
      <ul className="grid gap-3 sm:grid-cols-2">
        {sums.map(({ to, inPaisa, what }) => (
          <li key={to} className="sheet relative p-4">
            <p className="font-serif text-3xl">
              <Ltr>{formatMoney(inPaisa)}</Ltr>
            </p>
            {mayOpen(to) ? (
              <Link to={to} className="link after:absolute after:inset-0">
                {what}
              </Link>
            ) : (
              <span>{what}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** `lines`: null when loading failed. `date`: their day, such as `2026-11-22`. */
function DayLines({ lines, date }: { lines: DayInLines | null; date: string }) {
  return (
    <Section id="five-lines" heading={eveningWords.heading} className="mt-8" look="mb-3 text-2xl">
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
            <LoneLink to={`/admin/reports?from=${date}&to=${date}`}>{eveningWords.toReport}</LoneLink>
            <LoneLink to="/admin/cash">{eveningWords.toCash}</LoneLink>
            <LoneLink to="/admin/settings/mail/evening">{eveningWords.toSettings}</LoneLink>
          </p>
        </div>
      ) : (
        <LoadFailed message={eveningWords.notLoaded} />
      )}
    </Section>
  );
}

interface Card {
  to?: string;
  Icon: ComponentType<ComponentProps<'svg'> & { size?: number }>;
  title: string;
  n?: number | undefined;
  also?: string | false;
}

/** The specification's cards in one row, which scrolls on phones. */
function Cards({ counts }: { counts: Counts }) {
  const mayOpen = useMayOpen();
  const { pendingOrders: pending = 0 } = counts;
  const cards: readonly Card[] = [
    { to: '/admin/products', Icon: Package, title: adminWords.products, n: counts.products },
    {
      ...{ to: '/admin/orders', Icon: ScrollText, title: adminWords.orders, n: counts.orders },
      also: pending > 0 && m.pendingOf(pending),
    },
    { to: '/admin/chats', Icon: MessagesSquare, title: adminWords.chats, n: counts.chats },
    { to: '/admin/sliders', Icon: Images, title: adminWords.sliders },
    { to: '/admin/contact-messages', Icon: Inbox, title: adminWords.contactMessages },
    { Icon: Users, title: m.users, n: counts.users },
  ];
  return (
    <ul className="-mx-4 mt-10 flex snap-x gap-3 overflow-x-auto px-4 pb-2 print:flex-wrap">
      {cards
        .filter(({ to, n }) => (to ? mayOpen(to) : n !== undefined))
        .map(({ to, Icon, title, n, also }) => (
          <li
            key={title}
            className="sheet relative flex min-w-36 flex-1 snap-start scroll-ms-4 items-start gap-3 p-3"
          >
            <Icon className="shrink-0 text-brass" size={22} strokeWidth={1.5} aria-hidden="true" />
            <div>
              {to ? (
                <Link to={to} className="font-semibold after:absolute after:inset-0 hover:text-indigo">
                  {title}
                </Link>
              ) : (
                <p className="font-semibold">{title}</p>
              )}
              {n !== undefined && <p className="font-serif text-2xl">{n.toLocaleString('en-US')}</p>}
              {also && <p className="text-sm text-ink-soft">{also}</p>}
            </div>
          </li>
        ))}
    </ul>
  );
}
