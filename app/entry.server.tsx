/** Renders a page: waits for all of it, so that it leaves in one piece and its compression sees the whole. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
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
  const { nonce, logError } = requestOf(context);
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          headers.set('Content-Type', 'text/html; charset=utf-8');
          text(pipe(new PassThrough())).then(
            (html) => resolve(new Response(scriptsLast(html, nonce), { headers, status: answerStatus })),
            reject,
          );
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500;
          logError(error);
        },
      },
    );
  });
}

/** Runs in the browser: makes the scripts that `scriptsLast` put aside real ones, once the page is painted. */
const START = `(() => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    const later = document.querySelector('script[type=later]');
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = later.nonce;
    script.textContent = later.textContent;
    later.replaceWith(script);
  };
  if (document.readyState === 'complete') start();
  addEventListener('load', start);
  setTimeout(start, ${SCRIPTS_WITHIN_MS});
})()`;

/**
 * On a slow network the style, the words and the picture have the line to themselves, and the scripts come after them: the
 * page works without. The router has no setting for it, so its tags are changed here.
 */
function scriptsLast(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(' type="module" async=""', ' type="later"')
    .replace('</body>', `<script nonce="${nonce}">${START}</script></body>`);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) requestOf(context).logError(error);
};
