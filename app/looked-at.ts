/**
 * The products that were looked at in this browser, the last first. They stay in it: the server is asked for the cards of these ids and keeps
 * nothing. A list that somebody made who was logged in is forgotten once nobody is, as the next reader of a shared phone is somebody else.
 */
const KEY = 'looked-at';
const MAX = 8;

interface LookedAt {
  ids: readonly string[];
  /** Whether who looked was logged in. */
  signedIn: boolean;
}

/** A browser may keep nothing, and what is kept may be anything. */
function stored(): LookedAt {
  try {
    const { ids, signedIn } = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<LookedAt>;
    const known = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && id !== '') : [];
    return { ids: known.slice(0, MAX), signedIn: signedIn === true };
  } catch {
    return { ids: [], signedIn: false };
  }
}

/** To be called on each page: drops the list of somebody who logged out meanwhile. */
export function forgetOfOthers(signedIn: boolean): void {
  if (!signedIn && stored().signedIn) localStorage.removeItem(KEY);
}

/** The others that were looked at before this product, which is the last one from now on. */
export function lookAt(id: string, signedIn: boolean): string[] {
  forgetOfOthers(signedIn);
  const others = stored().ids.filter((one) => one !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ids: [id, ...others].slice(0, MAX), signedIn }));
  } catch {
    // A full or forbidden memory: the page goes on without.
  }
  return others;
}
