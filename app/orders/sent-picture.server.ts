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

type Kept = { url: string } | { error: string; status: number };

const refused = (error: string, status: number): Kept => ({ error, status });

/** The action of the uploads; `server/media/sent-pictures.ts` has read the picture. `pageOf`: with the form. */
export function keepSentPicture<Params extends SentTo>(pageOf: (params: Params) => string) {
  return async ({ request, params, context }: Sent<Params>): Promise<Response> => {
    const shopRequest = requestOf(context);
    const kept =
      (await attempt(shopRequest, () => keep(shopRequest, request, params))) ?? refused(words.notKept, 500);
    if (isSentByForm(request)) {
      const { uploadStates } = words;
      flash(
        shopRequest,
        'url' in kept ? done(uploadStates.kept()) : failed(uploadStates.failed(), kept.error),
      );
      return redirect(pathSentFrom(request, pageOf(params)), 303);
    }
    return 'url' in kept
      ? Response.json(kept)
      : Response.json({ error: kept.error }, { status: kept.status });
  };
}

async function keep(shopRequest: ShopRequest, request: Request, sentTo: SentTo): Promise<Kept> {
  const { shop, actor, pictures, sentPicture } = shopRequest;
  if (!sentPicture) return refused(words.notKept, 400);
  // Link, session or request may have ended while the picture was sent.
  const target = await pictureTarget(shop, actor, sentTo);
  if (typeof target === 'number') return refused(m.picturesFull, target);
  // Counted last: an upload refused for lack of places costs no try.
  if (!(await target.mayTake(shopRequest.networkMark()))) return refused(m.picturesToday, 429);
  const kept = await pictures.keep(target.kind, isSentByForm(request) ? await fileIn(request) : sentPicture);
  if (!kept.ok) return refused(kept.why, 422);
  const { url } = kept;
  return (await target.add(url)) ? { url } : refused(m.picturesFull, 409);
}

/** Empty without a file, which is no picture. */
async function fileIn(request: Request): Promise<Uint8Array> {
  const file = (await readFields(request)).find(([name]) => name === SENT_FILE)?.[1];
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
}
