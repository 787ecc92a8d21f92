import { redirectDocument } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { m } from '#words/frame.ts';
import type { Route } from './+types/not-found';

/** For every unknown address. */
export function loader() {
  throw new Response(null, { status: 404 });
}

/**
 * A shopper's build lacks the admin's routes (`forShoppers` in `server/http/builds.ts`): the server must
 * find the screen.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectDocument(request.url);
}

export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <NotFound />;
}

export function NotFound() {
  return (
    <div className="wrap centred min-h-[60vh] py-16">
      <title>{m.notFoundTitle}</title>
      <p className="font-serif text-8xl text-brass" aria-hidden="true">
        404
      </p>
      <h1 className="text-4xl">{m.notFound}</h1>
      <p className="text-ink-soft">{m.notFoundWhy}</p>
      <ButtonLink to="/">{m.returnHome}</ButtonLink>
    </div>
  );
}
