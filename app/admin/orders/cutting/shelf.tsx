import Check from 'lucide-react/icons/check';
import { href, useFetcher } from 'react-router';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { Shade } from '#app/orders/order-lines.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import type { LineToCut, OrderToCut, Picked, Shelf } from '#shop/orders/cutting/cutting.ts';
import { m } from '#words/cutting.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as thaans } from '#words/thaans.ts';

const amountIn = ({ cutCm, quantity }: LineToCut): string =>
  cutCm > 0 ? thaans.metres(inMetres(cutCm)) : `${quantity} ×`;

interface ShelfProps {
  shelf: Shelf;
  shades: Readonly<Record<string, string>>;
}

export function ShelfSection({ shelf: { of, needs }, shades }: ShelfProps) {
  const { productId, productCode, shelf, image, thaan } = of;
  const name = of.productName || of.name;
  const id = `shelf-${productId}-${thaan ?? ''}`;
  const total = needs.reduce((sum, { line }) => sum + (thaan === null ? line.quantity : line.cutCm), 0);
  return (
    <section aria-labelledby={id} className="sheet break-inside-avoid p-3 print:mb-3">
      <div className="flex items-center gap-3">
        <Thumbnail image={image} sizes="3rem" className="w-12 shrink-0" />
        <h2 id={id} className="min-w-0 flex-1 text-lg leading-snug wrap-anywhere">
          <bdi lang={langOf(name)}>{name}</bdi>
          <span className="block font-sans text-sm font-normal text-ink-soft">
            {shelf !== '' && (
              <strong className="text-ink">
                <span>{`${fields.names.shelf} `}</span>
                <bdi>{shelf}</bdi>
                <span>{' · '}</span>
              </strong>
            )}
            <strong className="text-ink">{thaan === null ? m.onShelf : thaans.thaan(thaan)}</strong>
            <span>{' · '}</span>
            <bdi>{productCode}</bdi>
            <Shade name={shades[productId]} />
          </span>
        </h2>
        <span className="text-sm text-ink-soft">
          {thaan === null ? m.pieces(total) : m.inAll(thaans.metres(inMetres(total)))}
        </span>
      </div>
      <ul className="mt-1">
        {needs.map(({ order, line }) => (
          <Need key={order.id} order={order} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** Optimistic: another phone's tick arrives by the live stream. */
function Need({ order, line }: { order: OrderToCut; line: LineToCut }) {
  const { orderNumber: number, fullName, city } = order;
  const fetcher = useFetcher<Failure>();
  const isTaken = (fetcher.formData?.get('to') ?? line.picked) === 'taken';
  const digits = number.slice(-4);
  return (
    <li className="border-t border-rule">
      <fetcher.Form
        method="post"
        action={href('/admin/orders/:number/line', { number })}
        preventScrollReset
        className="flex flex-wrap items-center"
      >
        <LineFields line={line} />
        <button
          type="submit"
          name="to"
          value={(isTaken ? '' : 'taken') satisfies Picked}
          aria-pressed={isTaken}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-1 text-start"
        >
          <span
            aria-hidden="true"
            className={`grid size-6 shrink-0 place-content-center border-2 border-indigo ${isTaken ? 'bg-indigo text-paper' : ''}`}
          >
            {isTaken && <Check size={18} strokeWidth={3} />}
          </span>
          <strong className={`w-16 shrink-0 whitespace-nowrap ${isTaken ? 'text-ink-soft' : ''}`}>
            {amountIn(line)}
          </strong>
          <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
            <bdi>{fullName}</bdi>
            <span className="block text-sm text-ink-soft">
              <Ltr>…{digits}</Ltr> <bdi>{city}</bdi>
            </span>
          </span>
        </button>
        {!isTaken && (
          <Button
            type="submit"
            look="quiet"
            name="to"
            value="missing"
            className="px-2 text-sm print:hidden"
            aria-label={m.notThereFor({ name: fullName, digits })}
          >
            {m.notThere}
          </Button>
        )}
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
    </li>
  );
}

/** The line as shown: a tick for another amount is refused. */
export function LineFields({ line: { productId, quantity, cutCm } }: { line: LineToCut }) {
  return Object.entries({ productId, quantity, cutCm }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
