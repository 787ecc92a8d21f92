/** The checkout's cart, at the price of the town that is being typed. */
import { type FormEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { loader as priceLoader } from './checkout-price.ts';
import type { ShownCart } from './shown-cart.server.ts';

/** Someone who types on does not wait for an answer. */
const PAUSE_MS = 400;

/**
 * The cart at the price of the town that stands in the form. Where delivery does not cost the same to all towns, the shop is asked as one
 * types. Until it answers the price is still that of another town, which `isAsking` says; it stays so without scripts, and when the shop
 * did not answer. An order that is sent at that price is refused, if it is not right, before anything is bought.
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
