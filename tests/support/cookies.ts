/** The `Cookie` header that a browser would send next. */
export function cookiesIn(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
