import fc from 'fast-check';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { inEachLanguage } from '#words/languages.ts';
import { buildIn } from './builds.ts';
import { hasEmptyPart, isHost, isPath, languageOf, routedPath } from './request-target.ts';

const HOSTS = 'thaan.pk localhost:3000 127.0.0.1:80 192.168.1.20 [::1]:3000 SHOP.example. my_shop.lan';
const NO_HOSTS = '1.2.3.4.5 a:99999 [1] [::1 a/b a@b a:b a: لان.pk a,b %41';

test('a host is a name or an address, with or without a port', () => {
  for (const host of HOSTS.split(' ')) expect([host, isHost(host)]).toEqual([host, true]);
  for (const host of [...NO_HOSTS.split(' '), 'a b', '', undefined])
    expect([host, isHost(host)]).toEqual([host, false]);
});

test('a path must start with a slash and mean something', () => {
  for (const path of ['/', '/products?q=%c0', '/%D9%84%D8%A7%D9%86', '/a%2Fb', '/..//x'])
    expect(isPath(path)).toBe(true);
  for (const path of ['/%c0%ae/', '/%', '/a%zz', '*', '', 'http://evil.example/', undefined])
    expect(isPath(path)).toBe(false);
});

test('of any host and path that are let in, a URL and a request can be made', () => {
  const ipV6 = fc.ipV6().map((ip) => `[${ip}]`);
  const host = fc.oneof(fc.string(), fc.domain(), fc.ipV4Extended(), ipV6);
  fc.assert(
    fc.property(host, fc.string(), (name, path) => {
      if (!isHost(name) || !isPath(path)) return;
      expect(new Request(new URL(`http://${name}${path}`)).url).toBeTruthy();
    }),
    { numRuns: 1000 },
  );
});

test('where two slashes meet in a path, and not in its query, a part is empty', () => {
  for (const path of '// //x /x// /ur//x //ur /a//../b /x\\\\y /x\\/y /x//?q=1 /..//x'.split(' '))
    expect([path, hasEmptyPart(path)]).toEqual([path, true]);
  for (const path of ['/', '/x?q=//', '/login?redirectTo=//x', '/x/?a/=//', '/a/b/', '/x%2F%2Fy'])
    expect([path, hasEmptyPart(path)]).toEqual([path, false]);
});

test('no URL has two slashes in its path when its target has none', () => {
  const part = fc.constantFrom('/', '\\', '.', '..', '%2e', '%2F', '%5C', 'a', '?', '#', ';', '@', ':');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const path = `/${parts.join('')}`;
      if (hasEmptyPart(path)) return;
      expect(new URL(`http://shop${path}`).pathname).not.toContain('//');
      expect(new URL(`http://shop${path}`).host).toBe('shop');
    }),
    { numRuns: 1000 },
  );
});

const GUARDED = '/login /signup /reset-password /admin /admin/products /logins /administration'.split(' ');
const BEGINNINGS = ' / /. /x/.. /%2e /ur /ur /roman /UR /%75r /ur/. /x/../ur'.split(' ');
const ENDINGS = ' .data .DATA _.data /_.data /.data .data.data .data/ /_.data/'.split(' ');

function aRouter() {
  let ran: string | null = null;
  const routes = Object.fromEntries(
    GUARDED.map((path) => {
      const run = () => {
        ran = path;
        return null;
      };
      return [path, { id: path, path: path.slice(1), module: { action: run, loader: run } }];
    }),
  );
  const build = {
    ...{ routes, assets: { routes }, routeDiscovery: { mode: 'initial', manifestPath: '' } },
    ...{ ssr: true, future: {}, prerender: [] },
    entry: { module: { default: () => new Response(), handleError() {} } },
  } as unknown as ServerBuild;
  const answers = inEachLanguage((one) => createRequestHandler(buildIn(one, build), 'test'));
  return async (url: string, method: 'GET' | 'POST'): Promise<string | null> => {
    ran = null;
    await answers[languageOf(url)](new Request(url, { method }));
    return ran;
  };
}

const letter = (char: string) => {
  const code = `%${char.charCodeAt(0).toString(16)}`;
  const others = [char.toUpperCase(), code, code.toUpperCase(), `%25${code.slice(1)}`];
  return fc.constantFrom(char, char, char, ...others);
};
const spelling = fc
  .tuple(
    fc.constantFrom('', ...BEGINNINGS),
    fc.constantFrom(...GUARDED).chain((path) => fc.tuple(...[...path.slice(1)].map(letter))),
    fc.constantFrom('', '', '/', '//', '/.', '%2F'),
    fc.constantFrom('', ...ENDINGS),
    fc.constantFrom('', '?', '?x=/login', '#/login', '?_routes=a'),
  )
  .map(([before, path, slashes, ending, after]) => `${before}/${path.join('')}${slashes}${ending}${after}`);

test('whatever spelling leads the router to a guarded path, the guard sees that path', async () => {
  const routerRuns = aRouter();
  // The router logs each of thousands of unknown paths.
  vi.spyOn(console, 'error').mockReturnValue();
  let led = 0;
  let ledInUrdu = 0;
  await fc.assert(
    fc.asyncProperty(spelling, fc.constantFrom('GET', 'POST'), async (path, method) => {
      if (hasEmptyPart(path)) return;
      const url = new Request(`http://shop${path}`).url;
      const ran = await routerRuns(url, method);
      if (ran === null) return;
      led += 1;
      if (languageOf(url) === 'ur') ledInUrdu += 1;
      expect(routedPath(url)).toBe(ran);
    }),
    { numRuns: 1000 },
  );
  expect(led).toBeGreaterThan(40);
  expect(ledInUrdu).toBeGreaterThan(4);
});

test('the route of the home page is empty in each language, and a language is written in small letters', () => {
  for (const path of '/?q=1 /_.data /ur /ur/ /ur.data'.split(' '))
    expect(routedPath(`http://shop${path}`)).toBe('');
  expect(routedPath('http://shop/UR/login')).toBe('/ur/login');
});
