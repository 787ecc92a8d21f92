import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { countRouterWork } from './lib/live/router-work.ts';

/**
 * Trusted Types: browsers refuse code from text unless allowed here. Only what libraries need
 * passes, and none of it can run.
 */
interface TrustedTypes {
  createPolicy: (name: 'default', rules: Record<string, (text: string) => string | null>) => void;
}

/** `register` takes a script address. */
const WORKERS: readonly string[] = ['/shop-worker.js', '/push-worker.js'];

const RULES = {
  /** React makes a script element this way for schema.org data: JSON without `<`. */
  createHTML: (text: string) => (text === '<script></script>' || !text.includes('<') ? text : null),
  /** That JSON again, when the element is inserted. It cannot run. */
  createScript: (text: string) => (isJsonObject(text) ? text : null),
  createScriptURL: (text: string) => (WORKERS.includes(text) ? text : null),
};

/** Before rendering; does nothing without Trusted Types. */
function trustOnlyOwn(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', RULES);
}

function isJsonObject(text: string): boolean {
  if (!text.startsWith('{"')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

trustOnlyOwn();

// The router ends a view transition early when another page is requested, but handles only `finished`: the
// rejection of `ready` is no error.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
    event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[countRouterWork]} />
    </StrictMode>,
  );
});
