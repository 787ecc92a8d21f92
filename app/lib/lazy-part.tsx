/**
 * A part of a page whose code loads later: rendered by the server, and usable before as without
 * scripts.
 */
import { type ComponentType, lazy, Suspense } from 'react';

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() => fetchedPart(load).then((part) => ({ default: part })));
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

const AGAIN_AFTER_MS = 5000;

/**
 * Retries once, after seconds or when online again. Browsers may cache a failed module, so after
 * the second failure the promise never settles, and the server's HTML stays.
 */
export const fetchedPart = <Part,>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async () => {
    await new Promise<void>((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
      if (navigator.onLine) setTimeout(resolve, AGAIN_AFTER_MS);
    });
    return load().catch(() => new Promise<never>(() => {}));
  });
