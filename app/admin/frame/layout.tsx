/** The guard of all admin screens, and their frame. */
import Ellipsis from 'lucide-react/icons/ellipsis';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
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
import { m as backups } from '#words/backups.ts';
import { m as frame } from '#words/frame.ts';
import { m as helpers } from '#words/helpers.ts';
import { m as khata } from '#words/khata.ts';
import { CountChatsContext, useWaiting, type Waiting } from '../ui/waiting-counts.ts';
import type { Route } from './+types/layout';
import { AdminNotices, SoundSwitch } from './notices.tsx';
import { OpensContext, type Screen, toolsOfProducts, useMayOpen } from './shown-links.ts';

export const handle = OWN_FRAME;
export const middleware: Route.MiddlewareFunction[] = [adminOnly];

/** Without a loader the guard would not run for client-side navigation. One query. */
export async function loader({ context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const admin = staffOf(context);
  return {
    waiting: await attempt(shopRequest, () => countWaiting(shopRequest.shop, admin)),
    opens: opensOf(shopRequest.rights, admin),
  };
}

type MainScreen = Screen & { Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }> };

const PACKING = '/admin/packing';

const mainScreens = (): readonly MainScreen[] => [
  { to: '/admin', label: m.dashboard, Icon: LayoutDashboard },
  { to: '/admin/products', label: m.products, Icon: Package, waits: ({ waits }) => waits },
  { to: '/admin/orders', label: m.orders, Icon: ScrollText, waits: ({ orders }) => orders },
  { to: '/admin/chats', label: m.chats, Icon: MessagesSquare, waits: ({ chats }) => chats },
  { to: PACKING, label: m.packing, Icon: PackageCheck },
];

/** The list to pack is hidden where the orders are open: they include it. */
function useMayShow(): (screen: Screen) => boolean {
  const mayOpen = useMayOpen();
  return ({ to }) => mayOpen(to) && !(to === PACKING && mayOpen('/admin/orders'));
}
const everyDay = (): readonly Screen[] => [
  { to: '/admin/parcels', label: m.parcels },
  { to: '/admin/cash', label: m.cash },
  { to: '/admin/khata', label: khata.title },
  { to: '/admin/people', label: m.people },
  { to: '/admin/contact-messages', label: m.contactMessages, waits: ({ contacts }) => contacts },
  { to: '/admin/reviews', label: m.reviews, waits: ({ reviews }) => reviews },
  { to: '/admin/reports', label: m.reports },
];
const ofTheShop = (): readonly Screen[] => [
  { to: '/admin/sliders', label: m.sliders },
  { to: '/admin/settings', label: m.settings },
];
/** On wide screens in the header. */
const accountScreen = (): Screen => ({ to: '/admin/account', label: m.account });
/** Folded; on wide screens linked from the settings. */
const seldom = (): readonly Screen[] => [
  ...toolsOfProducts().filter(({ isSeldom }) => isSeldom),
  { to: '/admin/helpers', label: helpers.heading },
  { to: '/admin/backups', label: backups.backups },
  { to: '/admin/record', label: m.record },
  accountScreen(),
];
const MORE = 'more-screens';

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <OpensContext value={loaderData.opens}>
      <Frame waits={loaderData.waiting} />
    </OpensContext>
  );
}

function Frame({ waits }: { waits: Waiting }) {
  const [waiting, countChats] = useWaiting(waits);
  const mayShow = useMayShow();
  const { pathname } = useLocation();
  const store = useStore();
  const languages = useOtherLanguages();
  const onDashboard = pathname === '/admin';
  return (
    <>
      <a href="#content" className="button button-primary skip-link">
        {frame.skip}
      </a>
      {/* Notices cover only its middle, which has no controls; toasts may cover the name. */}
      <header
        data-coverable
        className="sticky top-0 z-20 border-b border-rule bg-paper-deep lg:border-b-0 print:hidden"
      >
        <div className="wrap flex h-16 items-center justify-between gap-4">
          <Link data-coverable to="/admin" className="min-w-0 truncate font-serif text-lg sm:text-xl">
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
        <div className="wrap flex flex-wrap">
          {[...mainScreens(), ...everyDay(), ...ofTheShop()].filter(mayShow).map((screen) => (
            <NavLink key={screen.to} to={screen.to} end={screen.to === '/admin'} className="admin-link -ms-3">
              <span>{screen.label}</span>
              <Count of={screen} waiting={waiting} />
            </NavLink>
          ))}
          <div className="ms-auto -me-2 flex">
            <LanguageLinks to={languages} className="link-alone px-2" />
          </div>
        </div>
      </nav>
      <main id="content" tabIndex={-1} className="wrap pt-3 pb-24 outline-none lg:pt-8">
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
  const [dashboard, products, orders, chats, packing] = mainScreens();
  const mayOpen = useMayOpen();
  const mayShow = useMayShow();
  const groups = [
    { name: m.everyDay, screens: everyDay() },
    { name: m.theShop, screens: [...ofTheShop(), ...toolsOfProducts().filter(({ isSeldom }) => !isSeldom)] },
    { name: m.seldom, screens: seldom(), isFolded: true },
  ].map((group) => ({ ...group, screens: group.screens.filter(({ to }) => mayOpen(to)) }));
  const inMore = groups.flatMap(({ screens }) => screens).find(({ to }) => to === pathname);
  const others = { waits: (all: NonNullable<Waiting>) => all.contacts + all.reviews, to: '', label: '' };
  return (
    <>
      <nav id={MORE} popover="auto" aria-label={m.more} className="more-screens lg:hidden">
        {groups.map((group) => (
          <MoreGroup key={group.name} {...group} waiting={waiting} />
        ))}
        {!onDashboard && <MoreLink to="/">{m.viewStore}</MoreLink>}
        <nav aria-label={frame.languages} className="mt-2 flex gap-4 border-t border-rule px-2 pt-2">
          <LanguageLinks to={languages} className="link-alone" />
        </nav>
        <div className="mt-2 flex justify-between border-t border-rule pt-2">
          <SoundSwitch />
          <LogoutButton />
        </div>
      </nav>
      <nav aria-label={m.admin} className="bottom-bar lg:hidden print:hidden">
        {[dashboard, orders, products, chats, packing].map(
          (screen) =>
            screen &&
            mayShow(screen) && (
              <NavLink key={screen.to} to={screen.to} end={screen.to === '/admin'} className="bar-item">
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
          className={`bar-item cursor-pointer ${inMore ? 'text-indigo' : ''}`}
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

interface MoreGroupProps {
  name: string;
  screens: readonly Screen[];
  waiting: Waiting;
  isFolded?: boolean;
}

function MoreGroup({ name, screens, waiting, isFolded = false }: MoreGroupProps) {
  if (screens.length === 0) return null;
  const heading = 'px-2 text-sm text-ink-soft';
  if (!isFolded)
    return (
      <section aria-label={name} className="mb-2 border-b border-rule pb-2">
        <h2 className={`font-sans ${heading}`}>{name}</h2>
        <MoreLinks screens={screens} waiting={waiting} />
      </section>
    );
  return (
    <details>
      <summary className={`min-h-11 cursor-pointer content-center ${heading}`}>{name}</summary>
      <MoreLinks screens={screens} waiting={waiting} />
    </details>
  );
}

function MoreLinks({ screens, waiting }: Pick<MoreGroupProps, 'screens' | 'waiting'>) {
  return (
    <div className="grid grid-cols-2">
      {screens.map((screen) => (
        <MoreLink key={screen.to} to={screen.to}>
          <span>{screen.label}</span> <Count of={screen} waiting={waiting} />
        </MoreLink>
      ))}
    </div>
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
    <NavLink to={to} end className="more-link">
      {children}
    </NavLink>
  );
}
