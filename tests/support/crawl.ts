/** A shop as a stranger finds it: every address, form, field and script that its pages, its sitemap and its scripts name. */
import { splitLanguage } from '#words/languages.ts';

/** A form, or an address that a script sends to. */
export interface Target {
  /** The person who was shown it, by the index in the list of people. */
  who: number;
  method: 'GET' | 'POST';
  /** With the query that the page gave it. */
  path: string;
  fields: [name: string, value: string][];
}

export interface Site {
  /** With parameters as `:id`, from the scripts' own table, and as they stood in links. */
  paths: string[];
  forms: Target[];
  /** Links with parameters, one of each kind. */
  links: string[];
  /** Names of fields, and of what the scripts set in a form. */
  names: string[];
  parameters: string[];
  /** What stood in the places of parameters. */
  ids: string[];
}

const MAX_PAGES_EACH = 400;
/** Pages of one kind, such as products, that one person looks at. */
const MAX_ALIKE = 3;
const STARTS = ['/', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/a-page-that-is-not-there'];

/** Looks at the shop as each of these people, a cookie for each. Logging out is left alone: it would make the rest a guest's. */
export async function crawl(url: string, cookies: readonly string[]): Promise<Site> {
  const found = {
    paths: new Set<string>(['/healthz', '/readyz', '/live', '/offline']),
    names: new Set<string>(),
    parameters: new Set<string>(),
    ids: new Set<string>(),
  };
  const links = new Map<string, string>();
  const forms = new Map<string, Target>();
  const scriptsRead = new Set<string>();
  for (const [who, cookie] of cookies.entries()) {
    const alike = new Map<string, number>();
    const queue = [...STARTS];
    const seen = new Set<string>(queue);
    let looked = 0;
    for (let next = queue.shift(); next !== undefined && looked < MAX_PAGES_EACH; next = queue.shift()) {
      const kind = kindOf(next);
      const before = alike.get(kind) ?? 0;
      if (before >= MAX_ALIKE) continue;
      alike.set(kind, before + 1);
      looked += 1;
      if (next.startsWith('/assets/')) {
        if (scriptsRead.has(next)) continue;
        scriptsRead.add(next);
      } else found.paths.add(next.split('?')[0] ?? '');
      const text = await read(url, next, cookie);
      if (text === null) continue;
      const inScripts = namesInScript(text);
      for (const name of inScripts.fields) found.names.add(name);
      for (const path of inScripts.routes) found.paths.add(path);
      for (const form of formsIn(text, next)) {
        for (const [name] of form.fields) (form.method === 'GET' ? found.parameters : found.names).add(name);
        // A page may have several forms that lead to the same address.
        const names = form.fields.map(([name]) => name);
        forms.set(`${who} ${form.method} ${kindOf(form.path)} ${names}`, { who, ...form });
      }
      for (const link of linksIn(text, url)) {
        // Pages of other languages are the same ones again.
        if (link.startsWith('/logout') || seen.has(link) || splitLanguage(link).language !== 'en') continue;
        seen.add(link);
        queue.push(link);
        const { pathname, searchParams } = new URL(link, url);
        for (const name of searchParams.keys()) found.parameters.add(name);
        if (searchParams.size > 0) links.set(kindOf(link), link);
        const id = /\/([\w-]*\d[\w-]*)(?:\/|$)/.exec(pathname)?.[1];
        if (id && !pathname.startsWith('/assets/')) found.ids.add(id);
      }
    }
  }
  for (const script of [...scriptsRead].slice(0, MAX_ALIKE)) found.paths.add(script);
  const lists = { paths: [...found.paths], names: [...found.names], ids: [...found.ids] };
  return {
    ...lists,
    parameters: [...found.parameters],
    forms: [...forms.values()],
    links: [...links.values()],
  };
}

async function read(url: string, path: string, cookie: string): Promise<string | null> {
  // A stream has no end.
  if (path.startsWith('/live')) return null;
  const answer = await fetch(url + path, { headers: { cookie }, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location) return `<a href="${location}">`;
  const isText = /text|json|javascript|xml|manifest/.test(answer.headers.get('content-type') ?? '');
  const text = await answer.text();
  return isText ? text : null;
}

/** Addresses that differ in their ids and their parameters' values alone are of one kind. */
function kindOf(link: string): string {
  const [path = '', query = ''] = link.split('?');
  const names = [...new Set(new URLSearchParams(query).keys())].toSorted();
  if (path.startsWith('/assets/')) return /\.js$/.test(path) ? link : '/assets/:file';
  if (path.startsWith('/pictures/')) return '/pictures/:file';
  return `${path.replace(/\/[\w-]*\d[\w-]*(?=\/|$)/g, '/:id')}?${names}`;
}

function linksIn(text: string, url: string): string[] {
  const links = [
    ...text.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/gi),
    ...text.matchAll(/<loc>([^<]*)<\/loc>/g),
    ...text.matchAll(/^(?:Sitemap|Disallow|Allow): (\S+)/gm),
    ...text.matchAll(/["'(](\/assets\/[^"')]+\.js)["')]/g),
    ...text.matchAll(/(?:from|import)\(?"(\.\/[^"]+\.js)"/g),
  ].map(([, link = '']) => plain(link).replace(/^\.\//, '/assets/'));
  return links.flatMap((link) => {
    if (!URL.canParse(link, url)) return [];
    const { origin, pathname, search } = new URL(link, url);
    return origin === new URL(url).origin || /^https?:\/\/localhost/.test(link) ? [pathname + search] : [];
  });
}

function formsIn(text: string, page: string): Omit<Target, 'who'>[] {
  return [...text.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].flatMap(([, head = '', body = '']) => {
    const path = attribute(head, 'action') ?? page;
    if (path.startsWith('/logout')) return [];
    const method = attribute(head, 'method')?.toUpperCase() === 'POST' ? ('POST' as const) : ('GET' as const);
    const fields = [...body.matchAll(/<(?:input|textarea|select|button)\b([^>]*)>/gi)].flatMap(
      ([, field = '']) => {
        const name = attribute(field, 'name');
        return name ? [[name, attribute(field, 'value') ?? ''] as [string, string]] : [];
      },
    );
    return [{ method, path, fields }];
  });
}

/** What a script says of itself: the table of routes, and the names that it sets in a form. */
function namesInScript(text: string): { routes: string[]; fields: string[] } {
  const fields = [...text.matchAll(/\.(?:set|append)\(["'`]([\w-]{1,30})["'`]/g)].map(
    ([, name = '']) => name,
  );
  const table = /__reactRouterManifest\s*=\s*(\{[\s\S]*\});?/.exec(text)?.[1];
  if (!table) return { routes: [], fields };
  const { routes }: { routes: Record<string, { path?: string; parentId?: string }> } = JSON.parse(table);
  const whole = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${whole(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  const paths = Object.keys(routes).map((id) => whole(id) || '/');
  return { routes: paths.filter((path) => path !== '/logout'), fields };
}

function attribute(head: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(head)?.[1];
  return value === undefined ? undefined : plain(value);
}

const plain = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
