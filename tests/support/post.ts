type Texts = Record<string, string>;

/** Sends a form like the shop's page; does not follow redirects. */
export function post(origin: string, path: string, form: Texts, cookie = '', headers: Texts = {}) {
  const how = { method: 'POST', redirect: 'manual', headers: { origin, cookie, ...headers } } as const;
  return fetch(origin + path, { ...how, body: new URLSearchParams(form) });
}
