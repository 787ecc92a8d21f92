import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { countRouterWork } from './router-work.ts';
import { trustOnlyOwn } from './trusted-types.ts';

trustOnlyOwn();

// The router cuts a transition of the view short when another page is asked for meanwhile, and handles only its end: the
// promise of its beginning is then rejected, which is no fault.
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
