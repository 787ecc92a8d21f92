/** Renders the whole page before sending, in one piece that compresses better. */
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestOf } from './lib/context.ts';

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
          bootstrapScriptContent: HIDE_CLOSED,
          // Never stream parts: a script would have to insert them.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onAllReady() {
            headers.set('Content-Type', 'text/html; charset=utf-8');
            buffer(pipe(new PassThrough())).then((page) => {
              shopRequest.page = page;
              resolve(new Response(null, { headers, status: answerStatus }));
            }, reject);
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

/** Before the first paint: hides a closed announcement (`announcement.tsx`), so that nothing moves. */
const HIDE_CLOSED = `try {
  const bar = document.getElementById('announcement');
  if (bar) bar.hidden = sessionStorage.getItem(bar.id) === bar.querySelector('p').textContent;
} catch {}`;

/** Not logged: requests for unknown routes could fill the log. */
const isAskersMistake = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isAskersMistake(error)) requestOf(context).logError(error);
};
