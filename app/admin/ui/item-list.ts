/**
 * Finds products in the shop, or offline in a list fetched with the form. The list is in memory
 * while the form is open; the service worker keeps it until log-out.
 */
import { address } from '#app/lib/address.ts';
import type { Item, ItemList } from '#shop/catalogue/items.ts';
import { findListed } from '#shop/catalogue/listed-items.ts';

export interface FoundItems {
  items: Item[];
  /** Set for the offline list: its time in UTC milliseconds, and whether it is complete. */
  list?: Pick<ItemList, 'at' | 'isAll'>;
}

/** Timeout before the offline list is used. */
const PATIENCE_MS = 4000;

let list: ItemList | null = null;

const isJson = (answer: Response) => answer.headers.get('content-type')?.includes('json') ?? false;

/** Fetches the list for offline use; the returned function drops it. */
export function fetchItemList(): () => void {
  const closed = new AbortController();
  const { signal } = closed;
  fetch(address('/admin/items?list'), { signal })
    .then(async (answer) => {
      const fetched = answer.ok && isJson(answer) ? await answer.json() : null;
      if (!signal.aborted) list = fetched;
    })
    .catch(() => {}); // needed only offline
  return () => {
    closed.abort();
    list = null;
  };
}

/** Throws offline without a list, and when `signal` aborts. */
export async function askForItems(typed: string, signal?: AbortSignal): Promise<FoundItems> {
  signal?.throwIfAborted();
  const asked = new AbortController();
  const giveUp = () => asked.abort();
  const patience = list ? setTimeout(giveUp, PATIENCE_MS) : undefined;
  signal?.addEventListener('abort', giveUp);
  try {
    const answer = await fetch(address(`/admin/items?q=${encodeURIComponent(typed)}`), {
      signal: asked.signal,
    });
    if (!answer.ok || !isJson(answer)) throw new Error('no items');
    return { items: await answer.json() };
  } catch (error) {
    if (signal?.aborted || !list) throw error;
    const { at, isAll } = list;
    return { items: findListed(list.items, typed), list: { at, isAll } };
  } finally {
    clearTimeout(patience);
    signal?.removeEventListener('abort', giveUp);
  }
}
