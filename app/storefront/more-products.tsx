/**
 * A list of products that goes on: page after page is fetched as the reader comes near its end. The links to the pages stay,
 * for those without scripts, for search engines, and after some pages, so that there is a way to the footer.
 */
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { Page } from '#shop/kernel/paging.ts';
import { m } from '#words/products.ts';
import type { ShelvedProduct } from '../category-names.server.ts';
import { Pages } from '../ui/pages.tsx';
import { ProductGrid } from './product-card.tsx';
import type { loader } from './products.tsx';

/** 120 products; a longer page costs a cheap phone its memory. */
const PAGES_IN_A_ROW = 5;
/** How far ahead of the reader the next page is fetched. */
const AHEAD = '800px';

/** The fetched pages by entry of the browser's history: after Back the list is as long as it was. */
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

/** One that was put on the shelf meanwhile moves others to the next page, where they come again. */
function unique(products: readonly ShelvedProduct[]): ShelvedProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
