/** The 404 page. */
import { ButtonLink } from '../ui/button.tsx';

/** Answers any address that no screen has. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <NotFound />;
}

export function NotFound() {
  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-center gap-5 py-16 text-center">
      <title>Page not found</title>
      <p className="font-serif text-8xl text-brass" aria-hidden="true">
        404
      </p>
      <h1 className="text-4xl">Oops! Page not found</h1>
      <p className="text-ink-soft">The address may be mistyped, or the page has moved.</p>
      <ButtonLink to="/">Return to Home</ButtonLink>
    </div>
  );
}
