/**
 * Products viewed in this browser, newest first. The server only returns cards of these ids. A
 * signed-in person's list is dropped after logout, as phones are shared.
 */
const KEY = 'looked-at';
const MAX = 8;

interface LookedAt {
  ids: readonly string[];
  /** Viewed while signed in. */
  signedIn: boolean;
}

/** Storage may be missing, or contain anything. */
function stored(): LookedAt {
  try {
    const { ids, signedIn } = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<LookedAt>;
    const known = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && id !== '') : [];
    return { ids: known.slice(0, MAX), signedIn: signedIn === true };
  } catch {
    return { ids: [], signedIn: false };
  }
}

/** On each page: drops the list after a logout. */
export function forgetOfOthers(signedIn: boolean): void {
  if (!signedIn && stored().signedIn) localStorage.removeItem(KEY);
}

/** Adds this product, and returns those viewed before. */
export function lookAt(id: string, signedIn: boolean): string[] {
  forgetOfOthers(signedIn);
  const others = stored().ids.filter((one) => one !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ids: [id, ...others].slice(0, MAX), signedIn }));
  } catch {
    // Full or forbidden storage.
  }
  return others;
}
