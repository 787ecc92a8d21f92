/** Cookies as text, in both directions. */

/** A whole `Set-Cookie` value that no script can read. */
export function cookie(
  name: string,
  value: string,
  maxAgeSeconds: number,
  secure: boolean,
  path = '/',
): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function readCookie(headers: Headers, name: string): string | null {
  const all = headers.get('cookie') ?? '';
  const found = all.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1) : null;
}
