/** The frame of the shop's pages: skip link, header, the page, footer. */
import type { ReactNode } from 'react';
import { useAuth } from '../auth.tsx';
import { ChatWidget } from '../chat/widget.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function Storefront({ hasChat, children }: { hasChat: boolean; children: ReactNode }) {
  const { user } = useAuth();
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
        {children}
      </main>
      <Footer />
      {/* Another person's chat begins closed and empty. */}
      <ChatWidget key={user?.id} hasChat={hasChat} />
    </div>
  );
}
