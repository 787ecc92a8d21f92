/** The frame of the admin's screens, and the guard before all of them. */
import { Link, NavLink, Outlet } from 'react-router';
import { store } from '#store';
import { adminOnly } from '../guards.server.ts';
import { OWN_FRAME } from '../own-frame.ts';
import { LogoutButton } from '../storefront/header.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/layout';
import { AdminNotices, SoundSwitch } from './notices.tsx';

export const handle = OWN_FRAME;
export const middleware: Route.MiddlewareFunction[] = [adminOnly];

/** Makes the guard run for client-side navigation too: the browser asks the server for this page's data. */
export function loader() {
  return null;
}

const SCREENS = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/products', label: 'Products' },
  { to: '/admin/orders', label: 'Orders' },
  { to: '/admin/chats', label: 'Chats' },
  { to: '/admin/sliders', label: 'Sliders' },
  { to: '/admin/contact-messages', label: 'Contact Messages' },
];

export default function AdminLayout() {
  return (
    <>
      <a
        href="#content"
        className="button button-primary sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <header className="border-b border-rule bg-paper-deep">
        <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <Link to="/admin" className="min-w-0 flex-1 truncate font-serif text-lg sm:text-xl">
            {store.name} <span className="hidden text-brass sm:inline">Admin</span>
          </Link>
          <div className="flex gap-1 sm:gap-2">
            <SoundSwitch />
            <ButtonLink to="/" look="quiet" className="hidden sm:inline-flex">
              View Store
            </ButtonLink>
            <LogoutButton />
          </div>
          <nav aria-label="Admin" className="-mx-2 flex w-full overflow-x-auto">
            {SCREENS.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                end={to === '/admin'}
                className="flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap hover:text-indigo aria-[current=page]:border-indigo"
              >
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="wrap pt-8 pb-20 outline-none">
        <Outlet />
      </main>
      <AdminNotices />
    </>
  );
}
