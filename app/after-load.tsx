/**
 * Live updates, offline support and prefetching; loaded after the page (`root.tsx`), which does not
 * need it to show or to answer a press.
 */
import { useEffect } from 'react';
import { useAuth } from './auth.tsx';
import { LivePages } from './live-pages.tsx';
import { forgetOfOthers } from './looked-at.ts';
import { OfflineNote } from './offline.tsx';
import { useReadAfterWrites } from './read-after-writes.ts';
import { startShopWorker } from './start-worker.ts';
import { fillTyped } from './typed-fields.ts';
import { warmUpWrites } from './warm-up.ts';

export interface AfterLoadProps {
  hasChat: boolean;
}

export function AfterLoad({ hasChat }: AfterLoadProps) {
  const { user, isAdmin, canShop } = useAuth();
  // A guest has none.
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
