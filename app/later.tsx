/**
 * A part of a page whose code is fetched after the page's own: the server renders it with the page, and it comes to life once its module is
 * there. Until then its links and forms work as they do without scripts.
 */
import { type ComponentType, lazy, Suspense } from 'react';

/** `load` imports the part. Without a network it is tried again when there is one. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetched = (): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (part) => ({ default: part }),
      () =>
        new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true })).then(
          fetched,
        ),
    );
  const Part = lazy(fetched);
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
