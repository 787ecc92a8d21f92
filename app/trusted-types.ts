/**
 * Trusted Types: the shop's policy forbids browsers to make code of text, unless it passes here. The shop itself never does;
 * what passes is what the libraries cannot do without. Nothing that passes can run.
 */

interface TrustedTypes {
  createPolicy: (name: 'default', rules: Record<string, (text: string) => string | null>) => void;
}

/** The workers that this shop registers; `register` takes the address of a script. */
const WORKERS: readonly string[] = ['/shop-worker.js', '/push-worker.js'];

const RULES = {
  /** React makes an empty script element this way, and fills it with a page's facts for search engines: JSON without `<`. */
  createHTML: (text: string) => (text === '<script></script>' || !text.includes('<') ? text : null),
  /** Those facts again, when the element is put into the page. An object in JSON is no script that could run. */
  createScript: (text: string) => (isJsonObject(text) ? text : null),
  createScriptURL: (text: string) => (WORKERS.includes(text) ? text : null),
};

/** Before anything is rendered; in a browser without Trusted Types there is nothing to do. */
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
