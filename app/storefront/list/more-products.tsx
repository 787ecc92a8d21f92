/**
 * Infinite scroll. Page links remain for browsers without scripts and search engines, and to reach
 * the footer.
 */
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ShelvedProduct } from '#app/catalogue/category-names.server.ts';
import { Pages } from '#app/ui/pagination.tsx';
import type { Page } from '#shop/kernel/paging.ts';
import { m } from '#words/products.ts';
import { ProductGrid } from './product-card.tsx';
import type { loader } from './products.tsx';

/** 120 products; longer pages need too much memory on cheap phones. */
const PAGES_IN_A_ROW = 5;
const AHEAD = '800px';

/** By history entry: after Back the list has its former length. */
const remembered = new Map<string, Page<ShelvedProduct>[]>();

export function MoreProducts({ first }: { first: Page<ShelvedProduct> }) {
  const { key, pathname, search } = useLocation();
  const [more, setMore] = useState(() => remembered.get(key) ?? []);
  const fetcher = useFetcher<typeof loader>();
  const last = more.at(-1) ?? first;
  const isLast = last.page >= last.pages || more.length >= PAGES_IN_A_ROW - 1;
  const next = new URLSearchParams(search);
  next.set('page', String(last.page + 1));
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLast || fetcher.state !== 'idle' || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && fetcher.load(`${pathname}?${next}`),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  const fetched = fetcher.data?.list;
  useEffect(() => {
    if (!fetched || fetched.page !== last.page + 1) return;
    const longer = [...more, fetched];
    remembered.set(key, longer);
    setMore(longer);
  }, [fetched, last.page, more, key]);
  const products = [...first.items, ...more.flatMap(({ items }) => items)];
  return (
    <>
      <ProductGrid products={unique(products)} eager={2} />
      <div ref={end} aria-hidden="true" />
      <p role="status" className="sr-only">
        {more.length > 0 && m.shown({ shown: products.length, total: last.total })}
      </p>
      <Pages of={last} />
    </>
  );
}

/** A product added meanwhile moves others to the next page, where they repeat. */
function unique(products: readonly ShelvedProduct[]): ShelvedProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
