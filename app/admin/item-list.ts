/**
 * The products that a typed text can mean: asked of the shop, and found in the list that was fetched with the form where the shop cannot be
 * reached. The list is in memory for as long as the form is open; the service worker keeps it until the log-out.
 */
import type { Item, ItemList } from '#shop/catalogue/items.ts';
import { findListed } from '#shop/catalogue/listed-items.ts';
import { address } from '../address.ts';

export interface FoundItems {
  items: Item[];
  /** Where they are those of the list: when it was so, milliseconds UTC, and whether the list has all products. */
  list?: Pick<ItemList, 'at' | 'isAll'>;
}

/** So long a network may take before the list is asked instead. */
const PATIENCE_MS = 4000;

let list: ItemList | null = null;

const isJson = (answer: Response) => answer.headers.get('content-type')?.includes('json') ?? false;

/** Fetches the list for a form that is to work without a network. Returns what forgets it. */
export function fetchItemList(): () => void {
  const closed = new AbortController();
  const { signal } = closed;
  fetch(address('/admin/items?list'), { signal })
    .then(async (answer) => {
      const fetched = answer.ok && isJson(answer) ? await answer.json() : null;
      if (!signal.aborted) list = fetched;
    })
    .catch(() => {}); // the form works without, as long as there is a network
  return () => {
    closed.abort();
    list = null;
  };
}

/** Throws where the shop cannot be reached and there is no list, and when `signal` is aborted. */
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
