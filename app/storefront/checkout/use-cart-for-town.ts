import { type FormEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ShownCart } from '../cart/shown-cart.server.ts';
import type { loader as priceLoader } from './checkout-price.ts';

const PAUSE_MS = 400;

/**
 * Fetches the price while typing if delivery differs by town. While `isAsking` it is another town's;
 * this stays so without scripts or on failure. An order at a wrong price is refused.
 */
export function useCartForTown(known: ShownCart, opened = '') {
  const { data: asked, load, state } = useFetcher<typeof priceLoader>();
  const [town, setTown] = useState(opened);
  const cart = asked?.cart.town === town ? asked.cart : known;
  const isOpen = cart.fees !== null && cart.town !== town;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(
      () => void load(`/checkout/price?${new URLSearchParams({ city: town })}`),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [isOpen, town, load]);
  const isUnanswered = asked === null && state === 'idle';
  return {
    cart,
    isAsking: isOpen && !isUnanswered,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => setTown(currentTarget.value),
  };
}
