/** The address that a text is, or null. The same as `URL.parse`, which the browsers of older phones do not have. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
