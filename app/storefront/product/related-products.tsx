/** Below a product: similar ones, to open or compare, and those viewed in this browser. */
import { type FormEvent, useEffect, useState } from 'react';
import { Form } from 'react-router';
import type { ShelvedProduct } from '#app/catalogue/category-names.server.ts';
import { Price } from '#app/catalogue/price.tsx';
import { lookAt } from '#app/catalogue/recently-viewed.ts';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { address } from '#app/lib/address.ts';
import { useAuth } from '#app/lib/auth.tsx';
import { Button } from '#app/ui/button.tsx';
import { m } from '#words/beside.ts';
import { MAX_COMPARED } from '../compare/compared.ts';
import { ProductGrid } from '../list/product-card.tsx';

interface BesideProps {
  id: string;
  like: readonly ShelvedProduct[];
}

const MAX_SHOWN = 4;

export function Beside({ id, like }: BesideProps) {
  const seen = useLookedAt(id);
  const choices = [...like, ...seen.filter((one) => like.every((other) => other.id !== one.id))];
  return (
    <>
      <Row id="like-it" heading={m.likeIt} products={like} />
      <Row id="looked-at" heading={m.lookedAt} products={seen} />
      {choices.length > 0 && <Choose id={id} choices={choices} />}
    </>
  );
}

function Row({
  id,
  heading,
  products,
}: {
  id: string;
  heading: string;
  products: readonly ShelvedProduct[];
}) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="mb-6 border-b border-rule pb-3 text-3xl">
        {heading}
      </h2>
      <ProductGrid products={products} few lookOnly />
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

/** Selects products to compare. Before scripts run, the comparison page reports too many. */
function Choose({ id, choices }: { id: string; choices: readonly ShelvedProduct[] }) {
  const [ids, setIds] = useState<readonly FormDataEntryValue[]>([]);
  const isFull = ids.length >= MAX_COMPARED;
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setIds(new FormData(currentTarget).getAll('ids'));
  return (
    <Form
      method="get"
      action="/compare"
      onChange={onChange}
      className="mt-10 max-w-3xl border-t border-rule pt-4"
    >
      <input type="hidden" name="ids" value={id} />
      <fieldset aria-describedby="compare-hint">
        <legend className="text-xl">{m.compareWith}</legend>
        <p id="compare-hint" className="mb-2 text-ink-soft">
          {m.compareHint(MAX_COMPARED - 1)}
        </p>
        <div className="grid gap-x-8 sm:grid-cols-2">
          {choices.map((product) => (
            <label
              key={product.id}
              className="flex min-h-14 items-center gap-3 border-b border-rule py-1 has-disabled:text-ink-soft"
            >
              <input
                type="checkbox"
                name="ids"
                value={product.id}
                disabled={isFull && !ids.includes(product.id)}
                className="size-6 shrink-0 accent-indigo"
              />
              <Thumbnail image={product.image} sizes="40px" className="w-10 shrink-0" />
              <bdi className="min-w-0 flex-1 leading-snug" lang={product.lang}>
                {product.name}
              </bdi>
              <span className="text-end text-sm">
                <Price inPaisa={product.priceInPaisa} wasInPaisa={product.wasInPaisa} />{' '}
                <span>{product.per}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" look="outline" className="mt-4">
        {m.compare}
      </Button>
    </Form>
  );
}
