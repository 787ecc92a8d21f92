/** State of the heart buttons: kept products, including presses still being sent. */
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useFetchers, useSubmit } from 'react-router';
import { type KeptProduct, keptCookie, keptInCookies, MAX_KEPT } from '#shop/kept/kept.ts';
import { m } from '#words/frame.ts';
import { address } from '../lib/address.ts';
import { useAuth } from '../lib/auth.tsx';
import { showToast } from '../ui/toast.tsx';

export const KEPT_PATH = '/kept/items';
/** Id of the hearts' form, which sends them before hydration. */
export const KEEP_FORM = 'keep';

interface Heart {
  id: string;
  name: string;
  priceInPaisa: number;
}

interface Kept {
  isKept: (id: string) => boolean;
  press: (event: MouseEvent, heart: Heart) => void;
}

interface OfAccount extends Pick<Kept, 'press'> {
  /** Null for guests, whose list is in the cookie. */
  ids: ReadonlySet<string> | null;
}

/** Null for the shop's staff. */
const KeptContext = createContext<OfAccount | null>(null);

/**
 * Each heart reads the cookie itself: if a context changed after hydration, React would drop
 * server-rendered parts whose code is still loading.
 */
export function useKept(): Kept | null {
  const known = useContext(KeptContext);
  const cookies = useCookies();
  if (!known) return null;
  const ids = known.ids ?? idsIn(cookies);
  return { isKept: (id) => ids.has(id), press: known.press };
}

let read = { cookies: '', ids: new Set<string>() };

/** Read once for all hearts. */
function idsIn(cookies: string): ReadonlySet<string> {
  if (read.cookies !== cookies)
    read = { cookies, ids: new Set(keptInCookies(cookies).map(({ productId }) => productId)) };
  return read.ids;
}

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Another tab may have changed the cookie meanwhile. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The server renders guests' pages without their list. */
const useCookies = () =>
  useSyncExternalStore(
    subscribe,
    () => document.cookie,
    () => '',
  );

export function KeptProvider({ kept, children }: { kept: readonly string[]; children: ReactNode }) {
  const { user, isAdmin } = useAuth();
  const submit = useSubmit();
  const ids = new Set(kept);
  for (const { formAction, formData } of useFetchers()) {
    if (formAction !== address(KEPT_PATH) || !formData) continue;
    ids.delete(String(formData.get('drop')));
    if (formData.has('productId')) ids.add(String(formData.get('productId')));
  }
  const isGuest = user === null;
  const all = [...ids].join(' ');
  const value = useMemo((): OfAccount => {
    if (isGuest) return { ids: null, press: pressHere };
    const now = new Set(all.split(' '));
    const press = (event: MouseEvent, { id }: Heart) => {
      event.preventDefault();
      const form: Record<string, string> = now.has(id) ? { drop: id } : { productId: id };
      void submit(form, { method: 'post', action: KEPT_PATH, navigate: false, fetcherKey: `keep ${id}` });
    };
    return { ids: now, press };
  }, [all, isGuest, submit]);
  return <KeptContext value={isAdmin ? null : value}>{children}</KeptContext>;
}

/** In the browser: of two concurrent answers, the second would overwrite the first one's cookie. */
function pressHere(event: MouseEvent, { id: productId, name, priceInPaisa }: Heart): void {
  event.preventDefault();
  const before = keptInCookies(document.cookie);
  const others = before.filter((one) => one.productId !== productId);
  if (others.length < before.length) write(others);
  else if (before.length >= MAX_KEPT) showToast({ tone: 'error', title: m.keptFull(MAX_KEPT) });
  else {
    write([{ productId, seenPriceInPaisa: priceInPaisa }, ...before]);
    const more = { label: m.keptList, to: '/kept' };
    showToast({ tone: 'success', title: m.nowKept, description: name, more });
  }
}

function write(kept: readonly KeptProduct[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers before 2025 have no Cookie Store
  document.cookie = keptCookie(kept, window.location.protocol === 'https:');
  changed();
}
