/** A chat basket's lines, with shortages and price changes since it was made. */
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { ChargeKind } from '#shop/orders/price.ts';
import { m } from '#words/basket.ts';
import { m as charges } from '#words/charges.ts';

interface BasketLine {
  productId: string;
  name: string;
  image: string | null;
  quantity: number;
  /** 0 for pieces. */
  cutCm: number;
  priceInPaisa: number;
  totalInPaisa: number;
  /** Null when there is enough stock. */
  lacks: string | null;
  costsNowInPaisa: number | null;
}

interface BasketLinesProps {
  basket: {
    lines: BasketLine[];
    charges: { kind: ChargeKind; amountInPaisa: number }[];
    totalInPaisa: number;
  };
}

export function BasketLines({ basket }: BasketLinesProps) {
  return (
    <section aria-label={m.heading}>
      <ul>
        {basket.lines.map((line) => (
          <Line key={line.productId} {...line} />
        ))}
      </ul>
      {basket.charges.map(({ kind, amountInPaisa }) => (
        <p key={kind} className="mt-2 flex justify-between gap-4">
          <span>{charges.names[kind]}</span>
          <span className="whitespace-nowrap">{formatMoney(amountInPaisa)}</span>
        </p>
      ))}
      <p className="mt-2 flex justify-between gap-4 font-semibold">
        <span>{m.total}</span>
        <span className="whitespace-nowrap">{formatMoney(basket.totalInPaisa)}</span>
      </p>
    </section>
  );
}

function Line(line: BasketLine) {
  const { name, image, quantity, cutCm, priceInPaisa, totalInPaisa, lacks, costsNowInPaisa } = line;
  return (
    <li className="flex items-start gap-3 border-b border-rule py-2">
      {image && <Thumbnail image={image} sizes="3rem" className="w-12 shrink-0" />}
      <span className="min-w-0 flex-1">
        <bdi lang={langOf(name)}>{name}</bdi>
        {cutCm === 0 && (
          <span className="block text-sm whitespace-nowrap text-ink-soft">
            <span>{quantity}</span> × <span>{formatMoney(priceInPaisa)}</span>
          </span>
        )}
        {lacks && <strong className="block text-madder">{lacks}</strong>}
        {costsNowInPaisa !== null && (
          <span className="block text-sm">{m.costsNow({ price: formatMoney(costsNowInPaisa) })}</span>
        )}
      </span>
      <span className="whitespace-nowrap">{formatMoney(totalInPaisa)}</span>
    </li>
  );
}
