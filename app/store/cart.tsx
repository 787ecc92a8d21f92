/** The header's count of pieces in the cart, including those being sent. */
import { createContext, type ReactNode, useContext } from 'react';
import { useFetchers } from 'react-router';
import { address } from '../lib/address.ts';

interface CartState {
  count: number;
}

const CartContext = createContext<CartState | null>(null);

export function CartProvider({ count, children }: { count: number; children: ReactNode }) {
  const adding = useFetchers()
    .filter((fetcher) => fetcher.state !== 'idle' && fetcher.formAction === address('/cart/items'))
    .reduce((sum, fetcher) => sum + (Number(fetcher.formData?.get('quantity') ?? 1) || 0), 0);
  return <CartContext value={{ count: count + adding }}>{children}</CartContext>;
}

export function useCart(): CartState {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}
