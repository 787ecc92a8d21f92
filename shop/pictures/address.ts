/** Which addresses of pictures are allowed, and where those from elsewhere lie. For the admin's forms and the server alone. */

/** `https:` anywhere, or a path of this shop; nothing that a browser could run. */
export function isPictureUrl(url: string): boolean {
  if (/[\s\\"'<>]/.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}

/**
 * Where a picture from elsewhere lies, as a Content-Security-Policy writes it: `https://cdn.example.com:8443`. Null for a picture
 * of this shop, and for a host that a policy cannot name (in an address of IPv6, or with a sign that would end the name).
 */
export function pictureHost(url: string): string | null {
  if (url.startsWith('/') || !URL.canParse(url)) return null;
  const { origin } = new URL(url);
  return /^https:\/\/[a-z\d._-]+(?::\d+)?$/.test(origin) ? origin : null;
}
