/**
 * Trusted Types: browsers block code from text unless allowed here. Only what libraries need passes,
 * and none of it can run.
 */

interface TrustedTypes {
  createPolicy: (name: 'default', rules: Record<string, (text: string) => string | null>) => void;
}

/** `register` takes a script address. */
const WORKERS: readonly string[] = ['/shop-worker.js', '/push-worker.js'];

const RULES = {
  /** React creates a script element this way for schema.org data: JSON without `<`. */
  createHTML: (text: string) => (text === '<script></script>' || !text.includes('<') ? text : null),
  /** That JSON again, when the element is inserted. It cannot run. */
  createScript: (text: string) => (isJsonObject(text) ? text : null),
  createScriptURL: (text: string) => (WORKERS.includes(text) ? text : null),
};

/** Before rendering; does nothing without Trusted Types. */
export function trustOnlyOwn(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', RULES);
}

function isJsonObject(text: string): boolean {
  if (!text.startsWith('{"')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
