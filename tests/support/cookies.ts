/** The `Cookie` header that a browser would send next. */
export function cookiesIn({ headers }: Response): string {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}
