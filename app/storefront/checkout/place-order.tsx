import Check from 'lucide-react/icons/check';
import { Link, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { canCheckOut } from '#shop/cart/cart.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { m as cartWords } from '#words/cart.ts';
import { m } from '#words/checkout.ts';
import { belowLeast } from '../cart/below-least.ts';
import type { ShownCart } from '../cart/shown-cart.server.ts';

interface PlaceOrderProps {
  cart: ShownCart;
  note: { text: string; lang?: string | undefined };
  service: readonly string[];
  advanceAboveInPaisa: number | null;
}

export function PlaceOrder({ cart, note, service, advanceAboveInPaisa }: PlaceOrderProps) {
  const busy = useNavigation().state !== 'idle';
  const { totalInPaisa, missingInPaisa } = cart;
  const canBePlaced = canCheckOut(cart);
  return (
    <div>
      {missingInPaisa > 0 && <p className="notice notice-error mb-4">{belowLeast(cart)}</p>}
      {note.text && (
        <p className="mb-4 whitespace-pre-line" dir="auto" lang={note.lang}>
          {note.text}
        </p>
      )}
      {canBePlaced ? (
        <p className="notice mb-4">
          <span>{m.youPay({ total: formatMoney(totalInPaisa) })}</span>
          {advanceAboveInPaisa !== null && totalInPaisa > advanceAboveInPaisa && (
            <span className="block">{m.advance({ above: formatMoney(advanceAboveInPaisa) })}</span>
          )}
        </p>
      ) : (
        <p className="notice notice-error mb-4">
          {cartWords.changeFirst}{' '}
          <Link to="/cart" className="link">
            {m.goToCart}
          </Link>
        </p>
      )}
      <ul className="mb-4 grid gap-1 text-sm text-ink-soft">
        {[cart.arrives, ...service]
          .flatMap((text) => text ?? [])
          .map((text) => (
            <li key={text} className="flex gap-2">
              <Check className="mt-0.5 shrink-0 text-leaf" size={16} aria-hidden="true" />
              <bdi>{text}</bdi>
            </li>
          ))}
      </ul>
      <Button type="submit" disabled={busy} className="w-full">
        {busy ? m.placing : m.place}
      </Button>
    </div>
  );
}
