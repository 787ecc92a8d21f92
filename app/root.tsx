import fraunces from '@fontsource/fraunces/files/fraunces-latin-500-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type ComponentType, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router';
import { countCart } from '#shop/cart/cart.server.ts';
import type { Route } from './+types/root';
import './app.css';
import { m } from '#words/failures.ts';
import { m as firstDay } from '#words/first-day.ts';
import { m as frame } from '#words/frame.ts';
import { language } from '#words/language.ts';
import { languages } from '#words/languages.ts';
import type { AfterLoadProps } from './after-load.tsx';
import { address, pathIn } from './lib/address.ts';
import { AuthProvider } from './lib/auth.tsx';
import { requestOf } from './lib/context.ts';
import { isUnreached } from './lib/failures.ts';
import { takeFlash } from './lib/flash.server.ts';
import { forgetTypedOfOthers } from './lib/forms/draft.server.ts';
import { Navigation } from './lib/navigation.tsx';
import { hasOwnFrame } from './lib/own-frame.ts';
import { CartProvider } from './store/cart.tsx';
import { announcedBy, storeFor } from './store/store-facts.server.ts';
import { NotFound } from './storefront/frame/not-found.tsx';
import { Storefront } from './storefront/frame/storefront.tsx';
import { ownKept } from './storefront/kept/own-kept.server.ts';
import { ButtonLink } from './ui/button.tsx';
import naskh from './ui/fonts/naskh-urdu.woff2?url';
import { TryAgain } from './ui/states.tsx';
import { ShowToast, ToastOutlet } from './ui/toast.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: address('/manifest.webmanifest') },
  ...[language() === 'ur' ? naskh : fraunces, figtree].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

/** Two queries for customers only. Guests' kept lists are in their browsers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { actor, shop } = shopRequest;
  forgetTypedOfOthers(request.headers, shopRequest, actor);
  const user = actor.kind === 'guest' ? null : { id: actor.id, email: actor.email, fullName: actor.fullName };
  return {
    auth: { user, isAdmin: actor.kind === 'admin', canShop: actor.kind === 'customer' },
    cartCount: actor.kind === 'customer' ? await countCart(shop, actor) : 0,
    ...(actor.kind === 'customer' && {
      kept: (await ownKept(request, shopRequest)).map(({ productId }) => productId),
    }),
    toast: takeFlash(request.headers, shopRequest),
    origin: shopRequest.origin,
    store: storeFor(shop),
    announced: announcedBy(shop),
    hasChat: actor.kind === 'guest' && actor.chatKey !== null,
    demo: (await shopRequest.demo.stands()) ? firstDay.demoLine : null,
  };
}

/**
 * Not while offline. Opening the profile loads only its own data: it works offline, and an error
 * here would replace all pages.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const opensProfile = pathIn(nextUrl.pathname) === '/profile' && pathIn(currentUrl.pathname) !== '/profile';
  return defaultShouldRevalidate && navigator.onLine && !(opensProfile && formMethod === undefined);
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { tag, dir } = languages[language()];
  return (
    <html lang={tag} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ef" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const ownFrame = useMatches().some(({ handle }) => hasOwnFrame(handle));
  return (
    <AuthProvider auth={loaderData.auth}>
      <CartProvider count={loaderData.cartCount}>
        <Navigation />
        <Later hasChat={loaderData.hasChat} />
        {ownFrame ? (
          <Outlet />
        ) : (
          <Storefront
            hasChat={loaderData.hasChat}
            announced={loaderData.announced}
            demo={loaderData.demo}
            kept={loaderData.kept ?? []}
          >
            <Outlet />
          </Storefront>
        )}
        <ShowToast toast={loaderData.toast} />
        <ToastOutlet />
      </CartProvider>
    </AuthProvider>
  );
}

/** Loads `after-load.tsx`, and again when back online. */
function Later({ hasChat }: AfterLoadProps) {
  const [AfterLoad, setAfterLoad] = useState<ComponentType<AfterLoadProps> | null>(null);
  useEffect(() => {
    const load = () =>
      import('./after-load.tsx').then(
        (module) => setAfterLoad(() => module.AfterLoad),
        () => window.addEventListener('online', load, { once: true }),
      );
    void load();
  }, []);
  return AfterLoad && <AfterLoad hasChat={hasChat} />;
}

function wordsFor(error: unknown) {
  if (isUnreached(error)) return m.offline;
  // An error thrown by a loader or component, status 500.
  if (!isRouteErrorResponse(error)) return m.failed;
  // From `server/http/admission.ts`.
  if (error.status === 503) return m.busy;
  if (error.status >= 500) return m.failed;
  // From `app/lib/forms/forms.server.ts`.
  return error.status === 400 ? { ...m.refused, title: String(error.data) } : m.refused;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const { title, text } = wordsFor(error);
  return (
    <main className="wrap centred min-h-screen">
      <title>{title}</title>
      <h1 className="text-4xl">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <TryAgain className="button button-primary" />
        <ButtonLink to="/" look="outline">
          {frame.home}
        </ButtonLink>
      </div>
    </main>
  );
}
