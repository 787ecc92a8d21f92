/** Sends a form like the shop's page; does not follow redirects. */
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
