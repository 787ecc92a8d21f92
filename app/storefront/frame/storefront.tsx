import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { address } from '#app/lib/address.ts';
import { KEEP_FORM, KEPT_PATH, KeptProvider } from '#app/store/kept.tsx';
import { Spinner, useIsLate } from '#app/ui/states.tsx';
import { m } from '#words/frame.ts';
import { m as products } from '#words/products.ts';
import { type Announced, Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface StorefrontProps {
  hasChat: boolean;
  announced: Announced | null;
  demo: string | null;
  /** Product ids; empty for guests. */
  kept: readonly string[];
  children: ReactNode;
}

export function Storefront({ hasChat, announced, demo, kept, children }: StorefrontProps) {
  const productsAreLate = useProductsAreLate();
  return (
    <div className="flex min-h-screen flex-col">
      <a href="#content" className="button button-primary skip-link">
        {m.skip}
      </a>
      {demo && (
        <aside className="bg-indigo px-2 py-1 text-center text-xs text-paper-white sm:text-sm print:hidden">
          {demo}
        </aside>
      )}
      <Announcement announced={announced} />
      <Header hasChat={hasChat} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {productsAreLate && (
          <div className="wrap pt-8">
            <h1 className="text-4xl">{m.products}</h1>
            <Spinner label={products.loading} />
          </div>
        )}
        {/* Hidden, not removed: going back shows it as it was. */}
        <div hidden={productsAreLate}>
          <KeptProvider kept={kept}>{children}</KeptProvider>
        </div>
      </main>
      <form id={KEEP_FORM} method="post" action={address(KEPT_PATH)} hidden>
        {/* For validators: the hearts are outside of the form. */}
        <button type="submit">{m.keptList}</button>
      </form>
      <Footer />
    </div>
  );
}

/** Between lists the list itself shows it. */
function useProductsAreLate(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return useIsLate(state === 'loading' && location.pathname === '/products' && pathname !== '/products');
}
