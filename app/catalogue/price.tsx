/**
 * A price, with the one before a sale struck through. Each has a `dir`: within Urdu the browser
 * would put the new price first.
 */
import { formatMoney } from '#shop/kernel/money.ts';
import { m } from '#words/price.ts';

interface PriceProps {
  inPaisa: number;
  wasInPaisa?: number | undefined;
}

export function Price({ inPaisa, wasInPaisa }: PriceProps) {
  const price = formatMoney(inPaisa);
  if (wasInPaisa === undefined) return <span>{price}</span>;
  return (
    <>
      <del dir="ltr" className="text-[0.75em] font-normal text-ink-soft">
        <span className="sr-only">{m.was} </span>
        <span>{formatMoney(wasInPaisa)}</span>
      </del>
      <span className="sr-only">{m.now}</span>{' '}
      <ins dir="ltr" className="no-underline">
        {price}
      </ins>
    </>
  );
}
