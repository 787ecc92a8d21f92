import { listEventsAfter } from '#shop/kernel/events.server.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';

interface Listener {
  onEvent: (event: Pick<ShopEvent, 'kind' | 'subject'>) => void;
}

/** Returns a function that passes on the events since its last call. */
export function hearing(shop: Shop, listener: Listener): () => Promise<void> {
  let heard = 0;
  return async () => {
    for (const event of await listEventsAfter(shop, heard, 1000)) {
      heard = event.id;
      listener.onEvent(event);
    }
  };
}
