/** Keeps values on the device, such as a draft, until they are dropped. */

export function readKept<Value>(key: string, otherwise: Value): Value {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise; // no storage, or not ours
  }
}

/** False where it is not kept: a browser that keeps nothing, such as in a private window, or whose storage is full, goes on without. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function dropKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // there is no storage
  }
}
