/** Beside the form; on a phone collapsed above it. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Price } from '#app/catalogue/price.tsx';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { m } from '#words/checkout.ts';
import { SummaryFigures } from '../cart/cart.tsx';
import type { ShownCart } from '../cart/shown-cart.server.ts';

type Line = ShownCart['lines'][number];

const leftOf = ({ limit, noPiece }: Line) => noPiece ?? (limit === 0 ? m.notAvailable : m.onlyLeft(limit));

const isShort = ({ quantity, limit }: Line) => quantity > limit;

/** Paler while the price loads. */
export function CheckoutSummary({ cart, isAsking }: { cart: ShownCart; isAsking: boolean }) {
  return (
    <section aria-labelledby="summary" aria-busy={isAsking} className="lg:sticky lg:top-20 lg:order-last">
      <details className="order-summary sheet" open={cart.lines.some(isShort)}>
        <summary>
          <h2 id="summary" className="text-2xl max-lg:text-xl">
            {m.summary}
          </h2>
          <span className="font-semibold lg:hidden">{formatMoney(cart.totalInPaisa)}</span>
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <div className="px-[min(1.25rem,5vw)] pb-4">
          <ul>
            {cart.lines.map((line) => (
              <li key={line.productId} className="flex items-center gap-3 border-b border-rule py-2">
                {line.image && <Thumbnail image={line.image} sizes="3rem" className="w-12 shrink-0" />}
                <LineText line={line} />
                <span className="text-end">
                  <Price inPaisa={line.totalInPaisa} wasInPaisa={line.wasTotalInPaisa} />
                </span>
              </li>
            ))}
          </ul>
          <div className={isAsking ? 'opacity-50' : ''}>
            <SummaryFigures price={cart} />
          </div>
        </div>
      </details>
    </section>
  );
}

function LineText({ line }: { line: Line }) {
  const { name, inRoman, cutCm, quantity, rate } = line;
  return (
    <span className="min-w-0 flex-1">
      <bdi lang={langOf(name, inRoman === '1')}>{name}</bdi>{' '}
      {!cutCm && (
        <span className="whitespace-nowrap text-ink-soft">
          × <span>{quantity}</span>
        </span>
      )}
      {rate && <span className="block text-sm text-ink-soft">{rate}</span>}
      {isShort(line) && <strong className="block text-madder">{leftOf(line)}</strong>}
    </span>
  );
}
