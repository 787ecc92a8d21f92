import { Link, Outlet } from 'react-router';
import { m } from '#words/account.ts';
import { m as frame } from '#words/frame.ts';
import { OWN_FRAME } from '../lib/own-frame.ts';
import { LanguageLinks, useOtherLanguages } from '../store/languages.tsx';
import { useStore } from '../store/store.tsx';

export const handle = OWN_FRAME;

export default function AccountLayout() {
  const store = useStore();
  const others = useOtherLanguages();
  return (
    <main id="content" tabIndex={-1} className="account-page outline-none">
      <Link to="/" className="text-center">
        <span className="block font-serif text-3xl">{store.name}</span>
        <span className="text-sm text-ink-soft">{store.tagline}</span>
      </Link>
      <div className="sheet w-full max-w-md p-6 sm:p-8">
        <Outlet />
      </div>
      <Link to="/" className="link link-alone">
        {m.backToShop}
      </Link>
      <nav aria-label={frame.languages} className="flex flex-wrap justify-center gap-x-4">
        <LanguageLinks to={others} className="link-alone" />
      </nav>
    </main>
  );
}
