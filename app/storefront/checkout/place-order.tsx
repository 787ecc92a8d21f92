import { Link, useNavigation } from 'react-router';
import { langOf } from '#app/lib/lang-of.ts';
import { Button } from '#app/ui/button.tsx';
import { canCheckOut } from '#shop/cart/cart.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { PricedBasket } from '#shop/orders/price.ts';
import { m as cartWords } from '#words/cart.ts';
import { m } from '#words/checkout.ts';
import { belowLeast } from '../cart/below-least.ts';

interface PlaceOrderProps {
  cart: PricedBasket;
  note: string;
  advanceAboveInPaisa: number | null;
}

export function PlaceOrder({ cart, note, advanceAboveInPaisa }: PlaceOrderProps) {
  const busy = useNavigation().state !== 'idle';
  const { totalInPaisa, missingInPaisa } = cart;
  const canBePlaced = canCheckOut(cart);
  return (
    <div>
      {missingInPaisa > 0 && <p className="notice notice-error mb-4">{belowLeast(cart)}</p>}
      {note && (
        <p className="mb-4 whitespace-pre-line" dir="auto" lang={langOf(note)}>
          {note}
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
      <Button type="submit" disabled={busy} className="w-full">
        {busy ? m.placing : m.place}
      </Button>
    </div>
  );
}
