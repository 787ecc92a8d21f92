/**
 * Keeps the shop readable without a network: the files and pictures that were seen, and the public pages as any guest sees
 * them. What is anybody's own (cart, orders, profile, the admin's screens) is never kept, but for two: the empty form that enters an order,
 * and its list of products, for as long as their shopkeeper is logged in. Every other screen answers with the page that says that there is no network.
 */
const FILES = 'files-1';
const PICTURES = 'pictures-1';
const PAGES = 'pages-1';
const FORM = 'form-1';
/** Entries; the oldest go first. */
const LIMITS = { [FILES]: 150, [PICTURES]: 200, [PAGES]: 80, [FORM]: 6 };
/** The beginning of an address in another language than English; `tests/rules/workers.test.ts` compares it with `words/languages.ts`. */
const LANGUAGE = /^\/(?:ur|roman)(?=[/.]|$)/;

const pathOf = ({ pathname }) => pathname.replace(LANGUAGE, '');
/** The page that says that there is no network, in the language of this address. */
const offlinePageOf = ({ pathname }) => `${LANGUAGE.exec(pathname)?.[0] ?? ''}/offline`;
const isFile = ({ pathname }) => pathname.startsWith('/assets/');
const isPicture = ({ pathname }) => pathname.startsWith('/pictures/');
/** The data of `/` are `/_.data`, those of `/ur` are `/ur.data`. */
const isPublicPage = (url) =>
  /^(?:\.data|\/_\.data|\/(?:about|contact|products|page\/[a-z\d-]+|product\/[\w-]+(?:\/[a-z\d-]+)?)(?:\.data)?|\/?)$/.test(pathOf(url)) &&
  !url.searchParams.has('q');

/** Opened for nobody: an address with a name or a phone is somebody's. */
const isEntryForm = (url) =>
  pathOf(url) === '/admin/orders/new' && [...url.searchParams.keys()].every((name) => name === 'source');

const isItemList = (url) => pathOf(url) === '/admin/items' && url.searchParams.has('list');

self.addEventListener('install', (event) => {
  const icon = caches.open(FILES).then((cache) => cache.add('/icon.svg'));
  event.waitUntil(Promise.all([icon, self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([dropOldCaches(), renewOfflinePages(), preload, self.clients.claim()]));
});

async function dropOldCaches() {
  const old = (await caches.keys()).filter((name) => !(name in LIMITS));
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (pathOf(url).startsWith('/logout')) event.waitUntil(caches.delete(FORM));
  const opens = request.mode === 'navigate';
  if (opens && isEntryForm(url)) event.respondWith(entryForm(event, url));
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (opens) event.waitUntil(keepOfflinePage(url));
  if (isItemList(url)) event.respondWith(itemList(event));
  else if (isFile(url) || isPicture(url)) event.respondWith(fromCacheFirst(event, isFile(url) ? FILES : PICTURES));
  else if (isPublicPage(url)) event.respondWith(fromNetworkFirst(event, url));
  else if (opens && !isEntryForm(url)) event.respondWith(fromNetwork(event).catch(() => offlinePage(url)));
});

/** The page that brought this worker tells what it had shown before: first its own address. */
self.addEventListener('message', (event) => {
  const urls = event.data.seen.map((seen) => new URL(seen, self.location.origin));
  event.waitUntil(
    Promise.allSettled([
      keepOfflinePage(urls[0]),
      ...urls.map(async (url) => {
        if (isPublicPage(url)) await keepAsGuest(url);
        else if (isFile(url) || isPicture(url)) await put(isFile(url) ? FILES : PICTURES, url, await fetch(url));
      }),
    ]),
  );
});

/** Of each language whose pages are opened, and of no other. */
async function keepOfflinePage(url) {
  const page = offlinePageOf(url);
  if (await caches.match(page)) return;
  await fetch(page).then(
    (answer) => put(FILES, page, answer),
    () => {}, // there is no network, which is not the moment
  );
}

/** In the language of this address, or else in one that is kept. */
async function offlinePage(url) {
  const files = await caches.open(FILES);
  const [kept] = await offlinePagesIn(files);
  return (await files.match(offlinePageOf(url))) ?? (kept && files.match(kept));
}

const offlinePagesIn = async (files) =>
  (await files.keys()).filter((one) => new URL(one.url).pathname.endsWith('/offline'));

/** Those that an earlier worker kept may have other words and faces. */
async function renewOfflinePages() {
  const kept = await offlinePagesIn(await caches.open(FILES));
  await Promise.allSettled(kept.map(async ({ url }) => put(FILES, url, await fetch(url))));
}

/** A name is given once: what it names never changes. */
async function fromCacheFirst(event, name) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  event.waitUntil(put(name, event.request.url, answer.clone()));
  return answer;
}

async function fromNetworkFirst(event, url) {
  try {
    const answer = await fromNetwork(event);
    // A customer's page is the customer's own: what is kept is what a guest gets.
    if (answer.ok) event.waitUntil(keepAsGuest(url, isForGuests(answer) ? answer.clone() : null));
    return answer;
  } catch (error) {
    const kept = await caches.match(keyOf(url));
    if (kept) return kept;
    if (event.request.mode === 'navigate') return offlinePage(url);
    throw error;
  }
}

/** The form that enters an order: as it is, or as it was opened last. Whoever is led to the log-in leaves no form behind. */
async function entryForm(event, url) {
  const key = url.origin + url.pathname;
  try {
    const answer = await fromNetwork(event);
    if (answer.ok && event.request.method === 'GET') event.waitUntil(put(FORM, key, answer.clone()));
    else if (answer.status < 500) event.waitUntil(caches.delete(FORM));
    return answer;
  } catch {
    return (await caches.match(key)) ?? offlinePage(url);
  }
}

/** The products of that form: as they are, or as they were when it was opened last. It says itself when that was. */
async function itemList(event) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    const isList = answer.ok && !answer.redirected;
    if (isList) event.waitUntil(put(FORM, request.url, answer.clone()));
    else if (answer.status < 500) event.waitUntil(caches.open(FORM).then((kept) => kept.delete(request.url)));
    return answer;
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

/** While the worker wakes up the browser asks already. */
async function fromNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** Keeps the page, and its data, so that it opens by its address and by a link: `own` answer, if a guest's, else asked for without cookies. */
async function keepAsGuest(url, own = null) {
  const page = new URL(url.pathname.replace(/\.data$/, '').replace(/^\/_$/, '/'), url);
  page.search = url.search;
  page.searchParams.delete('_routes');
  const data = new URL(page);
  data.pathname = page.pathname === '/' ? '/_.data' : `${page.pathname}.data`;
  await Promise.all(
    [page, data].map(async (one) => {
      const answer = own && keyOf(one) === keyOf(url) ? own : await fetch(one, { credentials: 'omit' });
      if (answer.ok && isForGuests(answer)) await put(PAGES, keyOf(one), answer);
    }),
  );
}

/** The shop marks answers for one visitor as `private, no-store`; the others may be kept. */
const isForGuests = (answer) => answer.headers.get('Cache-Control') === 'no-cache' && !answer.redirected;

/** Data that were asked for in part are kept as what they are part of. */
function keyOf(url) {
  const key = new URL(url);
  key.searchParams.delete('_routes');
  return key.href;
}

async function put(name, key, answer) {
  if (!answer.ok) return;
  const cache = await caches.open(name);
  await cache.delete(key); // so that it stands among the newest
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - LIMITS[name])).map((old) => cache.delete(old)));
}
