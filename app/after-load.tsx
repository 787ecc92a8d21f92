/**
 * Live updates, offline support and prefetching. Loaded after the page (`root.tsx`), which works
 * without.
 */
import { useEffect, useRef, useState } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { m } from '#words/frame.ts';
import { forgetOfOthers } from './catalogue/recently-viewed.ts';
import { useAuth } from './lib/auth.tsx';
import { fillTyped } from './lib/forms/draft-fields.ts';
import { LivePages } from './lib/live/live-pages.tsx';

export interface AfterLoadProps {
  hasChat: boolean;
}

export function AfterLoad({ hasChat }: AfterLoadProps) {
  const { user, isAdmin, canShop } = useAuth();
  const canWrite = isAdmin || canShop;
  useEffect(() => {
    if (canWrite) warmUpWrites();
  }, [canWrite]);
  const signedIn = user !== null;
  useEffect(() => forgetOfOthers(signedIn), [signedIn]);
  useReadAfterWrites();
  useEffect(startShopWorker, []);
  useEffect(fillTyped, []);
  return (
    <>
      <OfflineNote isForStaff={isAdmin} />
      <LivePages hasChat={hasChat} />
    </>
  );
}

/**
 * Revalidates after a write that overlapped a navigation. React Router 8.4 repeats the fetch, but
 * shows its first result if the page's code came later: the cart was "Empty" just after an
 * addition. If the page was only revalidating, the router drops the write's redirect.
 */
function useReadAfterWrites(): void {
  const { revalidate, state: renewal } = useRevalidator();
  const isOnTheWay = useNavigation().state !== 'idle' || renewal !== 'idle';
  // Answered writes are excluded: a redirect reads the written data.
  const isWriting = useFetchers().some(({ state }) => state === 'submitting');
  const hasMet = useRef(false);
  useEffect(() => {
    if (isOnTheWay && isWriting) hasMet.current = true;
    if (isOnTheWay || isWriting || !hasMet.current) return;
    hasMet.current = false;
    void revalidate();
  }, [isOnTheWay, isWriting, revalidate]);
}

/** The service worker (`public/shop-worker.js`) keeps seen pages readable offline. */
function startShopWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const isNew = navigator.serviceWorker.controller === null;
  navigator.serviceWorker
    .register('/shop-worker.js')
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      if (isNew) active?.postMessage({ seen: [window.location.href, ...files] });
    })
    .catch(() => {}); // such as in a private window
}

/** Shoppers' pages may be out of date, the staff's work is unsent. */
function OfflineNote({ isForStaff }: { isForStaff: boolean }) {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return (
    <p role="status" className={offline ? 'bg-ink px-4 py-2 text-center text-paper' : 'sr-only'}>
      {offline && (isForStaff ? m.offlineForStaff : m.offline)}
    </p>
  );
}

interface KnownRoute {
  id: string;
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
}

declare global {
  interface Window {
    /** Set by React Router: each route's module. */
    __reactRouterManifest?: {
      routes: Record<string, KnownRoute | undefined>;
    };
  }
}

/** With its layout. */
const PROFILE = new Set(['storefront/frame/signed-in', 'storefront/profile/profile']);

/**
 * Preloads the code of buttons and of the profile, which works offline. React Router would load it
 * at the first click, and reload the page if that fails. Only routes in this page's build are
 * listed.
 */
function warmUpWrites(): void {
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    if (!route || !(route.id.startsWith('write:') || PROFILE.has(route.id))) continue;
    // `clientAction` and `clientLoader` may be in other files.
    for (const file of [route.module, route.clientActionModule, route.clientLoaderModule])
      if (file) import(/* @vite-ignore */ file).catch(() => {}); // retried on click
  }
}
