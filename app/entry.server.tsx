/** Renders a page: waits for all of it, so that it leaves in one piece and its compression sees the whole. */
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
import { requestOf } from './context.ts';

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
          // A part of a page never comes behind it: it would be put in its place by a script.
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

/** Runs before the page is painted: hides the announcement that its reader closed (`announcement.tsx`), so that nothing moves afterwards. */
const HIDE_CLOSED = `try {
  const bar = document.getElementById('announcement');
  if (bar) bar.hidden = sessionStorage.getItem(bar.id) === bar.querySelector('p').textContent;
} catch {}`;

/** A request that no route answers is a mistake of its sender. It is not logged: anyone could fill the log with such requests. */
const isAskersMistake = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isAskersMistake(error)) requestOf(context).logError(error);
};
