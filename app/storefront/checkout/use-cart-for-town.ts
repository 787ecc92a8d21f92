import { type FormEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ShownCart } from '../cart/shown-cart.server.ts';
import type { loader as priceLoader } from './checkout-price.ts';

const PAUSE_MS = 400;

/**
 * Fetches price and arrival while typing if they differ by town. While `isAsking` they are another town's;
 * this stays so without scripts or on failure. An order at a wrong price is refused.
 */
export function useCartForTown(known: ShownCart, opened = '') {
  const { data: asked, load, state } = useFetcher<typeof priceLoader>();
  const [{ town, phone }, setTyped] = useState({ town: opened, phone: '' });
  const cart = asked?.cart.town === town ? asked.cart : known;
  const isOpen = cart.isByTown && cart.town !== town;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(
      () => void load(`/checkout/price?${new URLSearchParams({ city: town, phone })}`),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [isOpen, town, phone, load]);
  const isUnanswered = asked === null && state === 'idle';
  return {
    cart,
    isAsking: isOpen && !isUnanswered,
    onInput: ({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) => {
      const field = form?.elements.namedItem('phone');
      setTyped({ town: value, phone: field instanceof HTMLInputElement ? field.value : '' });
    },
  };
}
