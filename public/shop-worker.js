/**
 * Offline reading: seen files and pictures, and public pages as guests get them. Private pages are
 * never stored, except two while their shopkeeper is logged in: the empty form that enters an order,
 * and its product list.
 */
const FILES = 'files-1';
const PICTURES = 'pictures-1';
const PAGES = 'pages-1';
const FORM = 'form-1';
/** Entries; the oldest are evicted. */
const LIMITS = { [FILES]: 150, [PICTURES]: 200, [PAGES]: 80, [FORM]: 6 };
/** `tests/rules/languages.test.ts` compares it with `words/languages.ts`. */
const LANGUAGE = /^\/(?:ur|roman)(?=[/.]|$)/;

const pathOf = ({ pathname }) => pathname.replace(LANGUAGE, '');
const offlinePageOf = ({ pathname }) => `${LANGUAGE.exec(pathname)?.[0] ?? ''}/offline`;
const isFile = ({ pathname }) => pathname.startsWith('/assets/');
const isPicture = ({ pathname }) => pathname.startsWith('/pictures/');
/** The data of `/` are `/_.data`, those of `/ur` are `/ur.data`. */
const isPublicPage = (url) =>
  /^(?:\.data|\/_\.data|\/(?:about|contact|products|page\/[a-z\d-]+|product\/[\w-]+(?:\/[a-z\d-]+)?)(?:\.data)?|\/?)$/.test(pathOf(url)) &&
  !url.searchParams.has('q');

/** Empty form only: an address with a name or phone is personal. */
const isEntryForm = (url) =>
  pathOf(url) === '/admin/orders/new' && [...url.searchParams.keys()].every((name) => name === 'source' || name === 'after');

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

/** Addresses that the registering page loaded before, its own first. */
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

async function keepOfflinePage(url) {
  const page = offlinePageOf(url);
  if (await caches.match(page)) return;
  await fetch(page).then(
    (answer) => put(FILES, page, answer),
    () => {}, // offline; retried later
  );
}

async function offlinePage(url) {
  const files = await caches.open(FILES);
  const [kept] = await offlinePagesIn(files);
  return (await files.match(offlinePageOf(url))) ?? (kept && files.match(kept));
}

const offlinePagesIn = async (files) =>
  (await files.keys()).filter((one) => new URL(one.url).pathname.endsWith('/offline'));

/** Those of an earlier worker may have other words and fonts. */
async function renewOfflinePages() {
  const kept = await offlinePagesIn(await caches.open(FILES));
  await Promise.allSettled(kept.map(async ({ url }) => put(FILES, url, await fetch(url))));
}

/** Content never changes under a name. */
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
    // A customer's page is private: stores what a guest gets.
    if (answer.ok) event.waitUntil(keepAsGuest(url, isForGuests(answer) ? answer.clone() : null));
    return answer;
  } catch (error) {
    const kept = await caches.match(keyOf(url));
    if (kept) return kept;
    if (event.request.mode === 'navigate') return offlinePage(url);
    throw error;
  }
}

/** Falls back to the stored form; a redirect to the login deletes it. */
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

/** The browser preloads while the worker starts. */
async function fromNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** `own` if a guest's response, else fetched without cookies. */
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

/** Responses for one visitor are `private, no-store`. */
const isForGuests = (answer) => answer.headers.get('Cache-Control') === 'no-cache' && !answer.redirected;

/** Partial data share the key of the whole. */
function keyOf(url) {
  const key = new URL(url);
  key.searchParams.delete('_routes');
  return key.href;
}

async function put(name, key, answer) {
  if (!answer.ok) return;
  const cache = await caches.open(name);
  await cache.delete(key); // moves it to the newest
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - LIMITS[name])).map((old) => cache.delete(old)));
}
