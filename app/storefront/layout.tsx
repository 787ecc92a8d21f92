/** The frame of the shop's pages: skip link, header, the page, footer. */
import { Outlet, useRouteLoaderData } from 'react-router';
import { ChatWidget } from '../chat/widget.tsx';
import type { loader as rootLoader } from '../root.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export default function StorefrontLayout() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <div className="flex min-h-screen flex-col">
      <a
        href="#content"
        className="button button-primary sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <ChatWidget hasChat={root?.hasChat ?? false} />
    </div>
  );
}
