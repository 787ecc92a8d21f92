/** The guard of all admin screens, and their frame. */
import Ellipsis from 'lucide-react/icons/ellipsis';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { ComponentType, ReactNode } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { OWN_FRAME } from '#app/lib/own-frame.ts';
import { adminOnly, staffOf } from '#app/rights/guards.server.ts';
import { opensOf } from '#app/rights/rights-of-addresses.server.ts';
import { LanguageLinks, useOtherLanguages } from '#app/store/languages.tsx';
import { useStore } from '#app/store/store.tsx';
import { LogoutButton } from '#app/storefront/frame/header.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { countWaiting } from '#shop/dashboard/statistics.server.ts';
import { m } from '#words/admin.ts';
import { m as frame } from '#words/frame.ts';
import { CountChatsContext, useWaiting, type Waiting } from '../ui/waiting-counts.ts';
import type { Route } from './+types/layout';
import { AdminNotices, SoundSwitch } from './notices.tsx';
import { OpensContext, useMayOpen } from './shown-links.ts';

export const handle = OWN_FRAME;
export const middleware: Route.MiddlewareFunction[] = [adminOnly];

/** One query. Without a loader the guard would not run for client-side navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const admin = staffOf(context);
  return {
    waiting: await attempt(shopRequest, () => countWaiting(shopRequest.shop, admin)),
    opens: opensOf(shopRequest.rights, admin),
  };
}

interface Screen {
  to: string;
  label: string;
  /** Number to show beside the link. */
  waits?: (waiting: NonNullable<Waiting>) => number;
}

type MainScreen = Screen & { Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }> };

const mainScreens = (): readonly MainScreen[] => [
  { to: '/admin', label: m.dashboard, Icon: LayoutDashboard },
  { to: '/admin/products', label: m.products, Icon: Package },
  { to: '/admin/orders', label: m.orders, Icon: ScrollText, waits: ({ orders }) => orders },
  { to: '/admin/chats', label: m.chats, Icon: MessagesSquare, waits: ({ chats }) => chats },
];
const otherScreens = (): readonly Screen[] => [
  { to: '/admin/parcels', label: m.parcels },
  { to: '/admin/sliders', label: m.sliders },
  { to: '/admin/contact-messages', label: m.contactMessages, waits: ({ contacts }) => contacts },
  { to: '/admin/cash', label: m.cash },
  { to: '/admin/reports', label: m.reports },
  { to: '/admin/people', label: m.people },
  { to: '/admin/settings', label: m.settings },
];
/** On wide screens in the header, where notices leave room for it; also linked from the settings. */
const accountScreen = (): Screen => ({ to: '/admin/account', label: m.account });
/** On wide screens linked from the products; the record from the removed orders. */
const screensOfOthers = (): readonly Screen[] => [
  { to: '/admin/sales', label: m.salePrices },
  { to: '/admin/categories', label: m.categories },
  { to: '/admin/search-words', label: m.searchWords },
  { to: '/admin/record', label: m.record },
];
const MORE = 'more-screens';
const BAR_ITEM =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent px-1 text-xs font-medium';

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <OpensContext value={loaderData.opens}>
      <Frame waits={loaderData.waiting} />
    </OpensContext>
  );
}

function Frame({ waits }: { waits: Waiting }) {
  const [waiting, countChats] = useWaiting(waits);
  const mayOpen = useMayOpen();
  const { pathname } = useLocation();
  const store = useStore();
  const languages = useOtherLanguages();
  const onDashboard = pathname === '/admin';
  return (
    <>
      <a
        href="#content"
        className="button button-primary sr-only min-w-0 focus:not-sr-only focus:fixed focus:top-2 focus:inset-s-2 focus:z-50"
      >
        {frame.skip}
      </a>
      {/* Notices cover only its middle, which has no controls. */}
      <header className="sticky top-0 z-20 border-b border-rule bg-paper-deep lg:border-b-0 print:hidden">
        <div className="wrap flex h-16 items-center justify-between gap-4">
          <Link to="/admin" className="min-w-0 truncate font-serif text-lg sm:text-xl">
            <bdi>{store.name}</bdi> <span className="text-brass">{m.admin}</span>
          </Link>
          <div className="flex items-center gap-2 max-lg:hidden">
            <SoundSwitch />
            {!onDashboard && (
              <ButtonLink to="/" look="quiet">
                {m.viewStore}
              </ButtonLink>
            )}
            <ButtonLink to={accountScreen().to} look="quiet" className="max-xl:hidden">
              {accountScreen().label}
            </ButtonLink>
            <LogoutButton />
          </div>
        </div>
      </header>
      <nav aria-label={m.admin} className="border-b border-rule bg-paper-deep max-lg:hidden print:hidden">
        <div className="wrap flex">
          {[...mainScreens(), ...otherScreens()]
            .filter(({ to }) => mayOpen(to))
            .map((screen) => (
              <NavLink
                key={screen.to}
                to={screen.to}
                end={screen.to === '/admin'}
                className="-ms-3 me-3 flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap hover:text-indigo aria-[current=page]:border-indigo"
              >
                <span>{screen.label}</span>
                <Count of={screen} waiting={waiting} />
              </NavLink>
            ))}
          <div className="ms-auto flex">
            <LanguageLinks to={languages} className="link-alone px-2" />
          </div>
        </div>
      </nav>
      <main id="content" tabIndex={-1} className="wrap pt-6 pb-24 outline-none lg:pt-8">
        <CountChatsContext value={countChats}>
          <Outlet />
        </CountChatsContext>
      </main>
      <BottomBar key={pathname} waiting={waiting} onDashboard={onDashboard} />
      <AdminNotices />
    </>
  );
}

function Count({ of: { waits }, waiting }: { of: Screen; waiting: Waiting }) {
  const n = waiting && waits ? waits(waiting) : 0;
  if (n === 0) return null;
  return (
    <span className="badge badge-madder px-1.5 py-0 leading-[1.3]">
      <span>{n > 99 ? <Ltr>99+</Ltr> : n}</span>
      <span className="sr-only"> {m.waiting}</span>
    </span>
  );
}

/** Without popovers (Chrome before 114, Safari before 17), More's screens are at the end of the page. */
function showMore(): void {
  if (!('popover' in HTMLElement.prototype)) document.getElementById(MORE)?.scrollIntoView();
}

/** Rarely used screens are behind More, a popover that works without scripts. */
function BottomBar({ waiting, onDashboard }: { waiting: Waiting; onDashboard: boolean }) {
  const { pathname } = useLocation();
  const languages = useOtherLanguages();
  const [dashboard, products, orders, chats] = mainScreens();
  const mayOpen = useMayOpen();
  const more = [...otherScreens(), ...screensOfOthers(), accountScreen()].filter(({ to }) => mayOpen(to));
  const inMore = more.find(({ to }) => to === pathname);
  const others = { waits: (all: NonNullable<Waiting>) => all.contacts, to: '', label: '' };
  return (
    <>
      <div
        id={MORE}
        popover="auto"
        className="inset-auto inset-e-2 bottom-16 m-0 w-64 border border-rule-strong bg-paper-white p-2 text-ink shadow-lg lg:hidden"
      >
        {more.map((screen) => (
          <MoreLink key={screen.to} to={screen.to}>
            <span>{screen.label}</span> <Count of={screen} waiting={waiting} />
          </MoreLink>
        ))}
        {!onDashboard && <MoreLink to="/">{m.viewStore}</MoreLink>}
        <nav aria-label={frame.languages} className="mt-2 flex gap-4 border-t border-rule px-2 pt-2">
          <LanguageLinks to={languages} className="link-alone" />
        </nav>
        <div className="mt-2 flex justify-between border-t border-rule pt-2">
          <SoundSwitch />
          <LogoutButton />
        </div>
      </div>
      <nav
        aria-label={m.admin}
        className="bottom-bar fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-rule bg-paper-deep lg:hidden print:hidden"
      >
        {[dashboard, orders, products, chats].map(
          (screen) =>
            screen &&
            mayOpen(screen.to) && (
              <NavLink
                key={screen.to}
                to={screen.to}
                end={screen.to === '/admin'}
                className={`${BAR_ITEM} aria-[current=page]:border-indigo aria-[current=page]:text-indigo`}
              >
                <BarIcon count={<Count of={screen} waiting={waiting} />}>
                  <screen.Icon size={20} aria-hidden="true" />
                </BarIcon>
                <span>{screen.label}</span>
              </NavLink>
            ),
        )}
        <button
          type="button"
          popoverTarget={MORE}
          onClick={showMore}
          className={`${BAR_ITEM} cursor-pointer ${inMore ? 'border-indigo text-indigo' : ''}`}
        >
          <BarIcon count={<Count of={others} waiting={waiting} />}>
            <Ellipsis size={20} aria-hidden="true" />
          </BarIcon>
          {inMore ? <span className="sr-only">{m.moreNow(inMore.label)}</span> : null}
          <span aria-hidden={inMore !== undefined}>{m.more}</span>
        </button>
      </nav>
    </>
  );
}

function BarIcon({ count, children }: { count: ReactNode; children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      <span className="absolute -top-2 inset-s-3.5">{count}</span>
    </span>
  );
}

function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end
      className="flex min-h-11 items-center justify-between gap-2 px-2 font-medium hover:bg-paper-deep aria-[current=page]:text-indigo"
    >
      {children}
    </NavLink>
  );
}
