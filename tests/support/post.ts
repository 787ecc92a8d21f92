/** Sends a form as the shop's own page would, and does not follow where the answer leads. */
export function post(
  origin: string,
  path: string,
  form: Record<string, string>,
  cookie = '',
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie, ...headers },
    body: new URLSearchParams(form),
  });
}
