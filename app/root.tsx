/** The document around every screen: head, providers, toasts, and what shows when a screen fails. */

import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigation,
} from 'react-router';
import { countCart } from '#shop/cart.server.ts';
import { store } from '#store';
import type { Route } from './+types/root';
import './app.css';
import { AuthProvider } from './auth.tsx';
import { CartProvider } from './cart.tsx';
import { requestOf } from './context.ts';
import { takeFlash } from './flash.server.ts';
import { NotFound } from './storefront/not-found.tsx';
import { ButtonLink } from './ui/button.tsx';
import { TryAgain } from './ui/states.tsx';
import { ShowToast, ToastOutlet } from './ui/toast.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  ...[fraunces, figtree].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

export const meta: Route.MetaFunction = () => [
  { title: `${store.name}: ${store.tagline}` },
  {
    name: 'description',
    content: `${store.tagline} from ${store.address.city}. Cash on delivery, free shipping.`,
  },
];

/** Who is signed in, what the cart holds, and a toast that an action left. Costs a guest no query, a customer one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { actor, shop } = shopRequest;
  const user = actor.kind === 'guest' ? null : { email: actor.email, fullName: actor.fullName };
  return {
    auth: { user, isAdmin: actor.kind === 'admin', canShop: actor.kind === 'customer' },
    cartCount: actor.kind === 'customer' ? await countCart(shop, actor) : 0,
    toast: takeFlash(request.headers, shopRequest),
  };
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
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
  return (
    <AuthProvider auth={loaderData.auth}>
      <CartProvider count={loaderData.cartCount}>
        <NavigationProgress />
        <Outlet />
        <ShowToast toast={loaderData.toast} />
        <ToastOutlet />
      </CartProvider>
    </AuthProvider>
  );
}

/** A thin line while the next page is on its way. */
function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div
      role="status"
      className={state === 'idle' ? 'hidden' : 'fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-brass-light'}
    >
      <span className="sr-only">{state === 'idle' ? '' : 'Loading'}</span>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <main className="wrap grid min-h-screen place-content-center justify-items-center gap-5 text-center">
      <title>Something went wrong</title>
      <h1 className="text-4xl">Something went wrong on our side</h1>
      <p className="text-ink-soft">Nothing that you ordered is lost. Please try again.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <TryAgain className="button button-primary" />
        <ButtonLink to="/" look="outline">
          Home
        </ButtonLink>
      </div>
    </main>
  );
}
