/** The frame of the account screens: no header and no footer, the shop's name and one sheet of paper. */
import { Link, Outlet } from 'react-router';
import { store } from '#store';
import { OWN_FRAME } from '../own-frame.ts';

export const handle = OWN_FRAME;

export default function AccountLayout() {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="outline-none grid min-h-screen content-center justify-items-center gap-6 px-4 py-10"
    >
      <Link to="/" className="text-center">
        <span className="block font-serif text-3xl">{store.name}</span>
        <span className="text-sm text-ink-soft">{store.tagline}</span>
      </Link>
      <div className="sheet w-full max-w-md p-6 sm:p-8">
        <Outlet />
      </div>
      <Link to="/" className="link">
        Back to the shop
      </Link>
    </main>
  );
}
