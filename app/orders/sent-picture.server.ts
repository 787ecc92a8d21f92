/** Pictures that customers send with an exchange request or a review. */
import type { RouterContextProvider } from 'react-router';
import { pictureTarget, type SentTo } from '#shop/reviews/picture-target.server.ts';
import { m } from '#words/exchange-request.ts';
import { m as words } from '#words/pictures.ts';
import { requestOf } from '../lib/context.ts';
import { attempt } from '../lib/failures.server.ts';

interface Sent {
  params: SentTo;
  context: Readonly<RouterContextProvider>;
}

const refused = (error: string, status: number) => Response.json({ error }, { status });

/** The action of the uploads; `server/media/sent-pictures.ts` has read the picture. */
export async function keepSentPicture({ params, context }: Sent): Promise<Response> {
  const shopRequest = requestOf(context);
  const { shop, actor, pictures, sentPicture } = shopRequest;
  if (!sentPicture) return refused(words.notKept, 400);
  const answer = await attempt(shopRequest, async () => {
    // Link, session or request may have ended during the upload.
    const target = await pictureTarget(shop, actor, params);
    if (typeof target === 'number') return refused(m.picturesFull, target);
    // Counted last, so that an upload refused for lack of places does not count.
    if (!(await target.mayTake(shopRequest.networkMark()))) return refused(m.picturesToday, 429);
    const kept = await pictures.keep(target.kind, sentPicture);
    if (!kept.ok) return refused(kept.why, 422);
    const { url } = kept;
    return (await target.add(url)) ? Response.json({ url }) : refused(m.picturesFull, 409);
  });
  return answer ?? refused(words.notKept, 500);
}
