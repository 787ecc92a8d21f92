import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { countRouterWork } from './lib/live/router-work.ts';
import { trustOnlyOwn } from './lib/trusted-types.ts';

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
