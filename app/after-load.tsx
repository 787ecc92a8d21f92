/**
 * The work of a page after it is shown: keeping it up to date, and getting ready for the next press and for a lost network.
 * Fetched once the page is there (`root.tsx`), as nothing of it is needed to show the page or to answer a press.
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
  /** Whether a guest has a chat. */
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
