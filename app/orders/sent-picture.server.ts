/** Pictures that customers send with an exchange request or a review. */
import { type RouterContextProvider, redirect } from 'react-router';
import { isSentByForm, SENT_FILE } from '#shop/pictures/sent.ts';
import { pictureTarget, type SentTo } from '#shop/reviews/picture-target.server.ts';
import { m } from '#words/exchange-request.ts';
import { m as words } from '#words/pictures.ts';
import { requestOf, type ShopRequest } from '../lib/context.ts';
import { attempt } from '../lib/failures.server.ts';
import { flash } from '../lib/flash.server.ts';
import { readFields } from '../lib/forms/forms.server.ts';
import { pathSentFrom } from '../lib/return-path.ts';
import { done, failed } from '../lib/toasts.ts';

interface Sent<Params> {
  request: Request;
  params: Params;
  context: Readonly<RouterContextProvider>;
}

type StoredPicture = { url: string } | { error: string; status: number };

const refused = (error: string, status: number): StoredPicture => ({ error, status });

/** The action of the uploads; `server/media/sent-pictures.ts` has read the picture. `pageOf`: with the form. */
export function keepSentPicture<Params extends SentTo>(pageOf: (params: Params) => string) {
  return async ({ request, params, context }: Sent<Params>): Promise<Response> => {
    const shopRequest = requestOf(context);
    const stored =
      (await attempt(shopRequest, () => keep(shopRequest, request, params))) ?? refused(words.notKept, 500);
    if (isSentByForm(request)) {
      const { uploadStates } = words;
      flash(
        shopRequest,
        'url' in stored ? done(uploadStates.uploaded()) : failed(uploadStates.failed(), stored.error),
      );
      return redirect(pathSentFrom(request, pageOf(params)), 303);
    }
    return 'url' in stored
      ? Response.json(stored)
      : Response.json({ error: stored.error }, { status: stored.status });
  };
}

async function keep(shopRequest: ShopRequest, request: Request, sentTo: SentTo): Promise<StoredPicture> {
  const { shop, actor, pictures, sentPicture } = shopRequest;
  if (!sentPicture) return refused(words.notKept, 400);
  // Link, session or request may have ended while the picture was sent.
  const target = await pictureTarget(shop, actor, sentTo);
  if (typeof target === 'number') return refused(m.picturesFull, target);
  const bytes = isSentByForm(request) ? await fileIn(request) : sentPicture;
  if (bytes.length === 0) return refused(words.noPicture, 422);
  // Counted last: an upload refused for lack of places costs no try.
  if (!(await target.mayTake(shopRequest.networkMark()))) return refused(m.picturesToday, 429);
  const stored = await pictures.keep(target.kind, bytes);
  if (!stored.ok) return refused(stored.why, 422);
  const { url } = stored;
  return (await target.add(url)) ? { url } : refused(m.picturesFull, 409);
}

/** Empty when none was chosen. */
async function fileIn(request: Request): Promise<Uint8Array> {
  const file = (await readFields(request)).find(([name]) => name === SENT_FILE)?.[1];
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
}
