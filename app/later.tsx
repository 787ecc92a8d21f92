/**
 * A part of a page whose code is fetched after the page's own: the server renders it with the page, and it is hydrated once its module is
 * there. Until then its links and forms work as they do without scripts.
 */
import { type ComponentType, lazy, Suspense } from 'react';

/** `load` imports the part. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() => fetchedPart(load).then((part) => ({ default: part })));
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

const AGAIN_AFTER_MS = 5000;

/**
 * What `load` imports. One that fails is tried once more: after some seconds, or as soon as there is a network. A browser may keep a module that
 * failed as failed, so after the second time the part stays as the server sent it: the promise is never settled.
 */
export const fetchedPart = <Part,>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async () => {
    await new Promise<void>((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
      if (navigator.onLine) setTimeout(resolve, AGAIN_AFTER_MS);
    });
    return load().catch(() => new Promise<never>(() => {}));
  });
