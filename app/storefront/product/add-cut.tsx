/** A length of cloth, priced while typing. */
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Price } from '#app/catalogue/price.tsx';
import { WANT } from '#app/lib/return-path.ts';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { BuyBar } from './buy-bar.tsx';
import { amountOfCut } from './cut-amount.ts';
import type { CutRefused, Cutting } from './cutting.server.ts';
import type { ShownProduct } from './product-facts.tsx';

interface AddCutProps {
  product: ShownProduct;
  cutting: Cutting;
  /** Others see the price only; a guest's form sends the length to the log-in. */
  canShop: boolean;
  onTyped?: (typed: string) => void;
}

export function AddCut({ product, cutting, canShop, onTyped }: AddCutProps) {
  const { id, name, priceInPaisa, sale } = product;
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
  useEffect(() => onTyped?.(typed), [typed, onTyped]);
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
          name={canShop ? 'length' : WANT}
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
          id="buy"
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
          <BuyBar name={name} add={busy ? cutting.adding : cutting.add} busy={busy}>
            <Price inPaisa={priceInPaisa} wasInPaisa={sale?.wasInPaisa} /> <span>{cutting.per}</span>
          </BuyBar>
        </fetcher.Form>
      ) : (
        <div className="mt-2">{field}</div>
      )}
    </>
  );
}
