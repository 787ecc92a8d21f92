/** Renders a page: waits for all of it, so that it leaves in one piece and its compression sees the whole. */
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestOf } from './context.ts';

/** A picture that does not come holds nothing up for longer. */
const SCRIPTS_WITHIN_MS = 1500;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const shopRequest = requestOf(context);
  const { nonce, logError, pageTurn } = shopRequest;
  const render = () =>
    new Promise<Response>((resolve, reject) => {
      let answerStatus = status;
      const { pipe } = renderToPipeableStream(
        <ServerRouter context={entry} url={request.url} nonce={nonce} />,
        {
          nonce,
          bootstrapScriptContent: START_SCRIPTS,
          // A part of a page never comes behind it: it would be put in its place by a script.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onAllReady() {
            headers.set('Content-Type', 'text/html; charset=utf-8');
            const page = pipe(new PageText());
            // React failed, and says so in `onShellError`.
            if (page.destroyed) return;
            shopRequest.page = scriptsLast(page.bytes());
            resolve(new Response(null, { headers, status: answerStatus }));
          },
          onShellError: reject,
          onError(error) {
            if (isAskersMistake(error)) return;
            answerStatus = 500;
            logError(error);
          },
        },
      );
    });
  return pageTurn(render);
}

/**
 * Collects what React writes of a page. In the built server React writes thousands of short texts (`vite.config.ts`), in development it
 * writes bytes.
 */
class PageText extends Writable {
  text = '';
  readonly #decoder = new TextDecoder();

  override write(part: string | Uint8Array): boolean {
    this.text += typeof part === 'string' ? part : this.#decoder.decode(part, { stream: true });
    return true;
  }

  override end(): this {
    return this;
  }

  /** By a `TextEncoder`: `Buffer.from` asks for the length first, which costs a fifth more. */
  bytes(): Buffer<ArrayBuffer> {
    return Buffer.from(new TextEncoder().encode(this.text).buffer);
  }
}

/** How React writes the router's module script and its preloads, and what stands there instead: as long, so that it is written over. */
const MODULE = ' type="module" async=""';
const LATER = ' type="text/later"'.padEnd(MODULE.length);
const PRELOAD = ' rel="modulepreload"';
const LATER_PRELOAD = ' rel="later-preload"';

/**
 * Runs in the browser: makes the script that `scriptsLast` put aside a real one, once the page is painted. A script of a type that is
 * none was never started, so it starts when it is put in its place again; a copy of its text would be refused by Trusted Types. Before that
 * it hides the announcement that the reader closed (`announcement.tsx`): the page must not move when its scripts find out.
 *
 * Until the scripts start, a page that is newly opened has the attribute `data-arriving`: `app.css` then leaves out what is far below the
 * first screen. A page that is reloaded, reached by Back, or opened at `#part` does not have it: it is scrolled at once, for which its height must
 * be right.
 */
const START_SCRIPTS = `(() => {
  try {
    const bar = document.getElementById('announcement');
    if (bar) bar.hidden = sessionStorage.getItem(bar.id) === bar.querySelector('p').textContent;
  } catch {}
  const root = document.documentElement;
  const isNew = performance.getEntriesByType('navigation')[0]?.type === 'navigate';
  root.toggleAttribute('data-arriving', isNew && !location.hash);
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    root.removeAttribute('data-arriving');
    for (const link of document.querySelectorAll('link[rel=later-preload]')) link.rel = 'modulepreload';
    const later = document.querySelector('script[type="text/later"]');
    later.type = 'module';
    later.replaceWith(later);
  };
  // A browser sends the event before it paints the last picture.
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));
  if (document.readyState === 'complete') startAfterPaint();
  addEventListener('load', startAfterPaint);
  setTimeout(start, ${SCRIPTS_WITHIN_MS});
})()`;

/**
 * On a slow network the style, the words and the picture have the line to themselves, and the scripts come after them: the
 * page works without. The router has no setting for it, so its tags are written over in the page's bytes: to make text of a long
 * page, or a second copy, costs as much as a query. `tests/journeys/budgets.test.ts` fails when the tags are others.
 */
function scriptsLast(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const script = page.lastIndexOf(MODULE);
  if (script >= 0) page.write(LATER, script);
  const headEnd = page.indexOf('</head>');
  for (let at = page.indexOf(PRELOAD); at >= 0 && at < headEnd; at = page.indexOf(PRELOAD, at))
    page.write(LATER_PRELOAD, at);
  return page;
}

/** A request that no route answers is a mistake of its sender. It is not logged: anyone could fill the log with such requests. */
const isAskersMistake = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isAskersMistake(error)) requestOf(context).logError(error);
};
