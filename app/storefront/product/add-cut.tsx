/** A length of cloth, priced while typing. */
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { amountOfCut } from './cut-amount.ts';
import type { CutRefused, Cutting } from './cutting.server.ts';
import type { ShownProduct } from './product-facts.tsx';

interface AddCutProps {
  product: ShownProduct;
  cutting: Cutting;
  /** Others see the price only. */
  canShop: boolean;
}

export function AddCut({ product: { id, priceInPaisa }, cutting, canShop }: AddCutProps) {
  const fetcher = useFetcher<Failure | CutRefused>();
  const busy = fetcher.state !== 'idle';
  const [typed, setTyped] = useState(cutting.typed);
  const input = useRef<HTMLInputElement>(null);
  const refused = fetcher.data && 'wrong' in fetcher.data ? fetcher.data : null;
  const wrong = [refused, cutting].find((said) => said?.typed === typed)?.wrong;
  useEffect(() => {
    // Typed before this module loaded.
    if (input.current) setTyped(input.current.value);
  }, []);
  useEffect(() => {
    if (refused) input.current?.focus();
  }, [refused]);
  const field = (
    <>
      <div id="length-says" role="status" className="basis-full font-medium empty:hidden">
        {wrong ? <p className="text-madder">{wrong}</p> : amountOfCut(typed, priceInPaisa)}
      </div>
      <div>
        <label htmlFor="length" className="mb-1 block font-medium">
          {cutting.label}
        </label>
        <input
          ref={input}
          id="length"
          name="length"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={cutting.typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          aria-invalid={Boolean(wrong) || undefined}
          aria-describedby="length-hint length-says"
          className="input w-32"
        />
      </div>
    </>
  );
  return (
    <>
      <p id="length-hint" className="mt-5 text-ink-soft">
        {cutting.hint}
      </p>
      {canShop ? (
        <fetcher.Form
          method="post"
          action="/cart/items"
          preventScrollReset
          className="buy-bar mt-2 flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="productId" value={id} />
          {field}
          <Button type="submit" className="flex-1 px-3 sm:flex-none sm:px-5" disabled={busy}>
            {busy ? cutting.adding : cutting.add}
          </Button>
          {fetcher.data && 'failed' in fetcher.data && <FailureNote failure={fetcher.data} />}
        </fetcher.Form>
      ) : (
        <div className="mt-2">{field}</div>
      )}
    </>
  );
}
