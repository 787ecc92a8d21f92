/** Similar products, to open or compare, and those viewed in this browser. */
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { ShelvedProduct } from '#app/catalogue/category-names.server.ts';
import { lookAt } from '#app/catalogue/recently-viewed.ts';
import { address } from '#app/lib/address.ts';
import { useAuth } from '#app/lib/auth.tsx';
import { Button } from '#app/ui/button.tsx';
import { m } from '#words/related-products.ts';
import { MAX_COMPARED } from '../compare/compared.ts';
import { ProductGrid, type ProductGridProps } from '../list/product-card.tsx';

interface RelatedProductsProps {
  id: string;
  like: readonly ShelvedProduct[];
}

const MAX_SHOWN = 4;

export function RelatedProducts({ id, like }: RelatedProductsProps) {
  const seen = useLookedAt(id);
  const { form, compared, onChange } = useCompared();
  const others = seen.filter((one) => like.every((other) => other.id !== one.id));
  if (like.length + others.length === 0) return null;
  const isFull = compared.length >= MAX_COMPARED;
  const press = (product: ShelvedProduct) => (
    <label className="chip text-sm has-disabled:text-ink-soft">
      <input
        form={FORM}
        type="checkbox"
        name="ids"
        value={product.id}
        disabled={isFull && !compared.includes(product.id)}
        aria-label={m.compareOf(product.name)}
      />
      <span aria-hidden="true">{m.press}</span>
    </label>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have the rows' scrollbars */}
      <div role="group" aria-label={m.compareWith} aria-describedby="compare-hint" onChange={onChange}>
        {/* Fields are sent in the order of the page: this product first. */}
        <input type="hidden" name="ids" value={id} form={FORM} />
        <Row id="like-it" heading={m.likeIt} products={like} more={press} />
        <Row id="looked-at" heading={m.lookedAt} products={others} more={press} />
      </div>
      <Form
        ref={form}
        id={FORM}
        method="get"
        action="/compare"
        className={`mt-6 flex flex-wrap items-center gap-4 py-2 ${compared.length > 1 ? 'compare-chosen' : ''}`}
      >
        <Button type="submit" look="outline">
          {m.compare}
        </Button>
        <p id="compare-hint" className="min-w-0 flex-1 text-ink-soft max-sm:text-sm">
          {m.compareHint(MAX_COMPARED - 1)}
        </p>
      </Form>
    </>
  );
}

const FORM = 'compare';

/** Ids to compare, this product's first. Before scripts run, the comparison page reports too many. */
function useCompared() {
  const form = useRef<HTMLFormElement>(null);
  const [compared, setCompared] = useState<readonly FormDataEntryValue[]>([]);
  const onChange = () => setCompared(new FormData(form.current ?? undefined).getAll('ids'));
  // Pressed before this module loaded.
  useEffect(onChange, []);
  return { form, compared, onChange };
}

interface RowProps extends Pick<ProductGridProps, 'products' | 'more'> {
  id: string;
  heading: string;
}

function Row({ id, heading, products, more }: RowProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="mb-6 border-b border-rule pb-3 text-3xl">
        {heading}
      </h2>
      <ProductGrid products={products} few lookOnly more={more} />
    </section>
  );
}

/** Viewed products, fetched once after the page; empty on failure. */
function useLookedAt(id: string): readonly ShelvedProduct[] {
  const { user } = useAuth();
  const [seen, setSeen] = useState<readonly ShelvedProduct[]>([]);
  const signedIn = user !== null;
  useEffect(() => {
    const others = lookAt(id, signedIn);
    if (others.length === 0) return;
    const control = new AbortController();
    cardsOf(others, control.signal).then(
      (cards) => setSeen(cards.slice(0, MAX_SHOWN)),
      () => {},
    );
    return () => control.abort();
  }, [id, signedIn]);
  return seen;
}

async function cardsOf(ids: readonly string[], signal: AbortSignal): Promise<readonly ShelvedProduct[]> {
  const query = new URLSearchParams({ ids: ids.join(',') });
  const answer = await fetch(address(`/products/suggestions?${query}`), { signal });
  return answer.ok ? answer.json() : [];
}
