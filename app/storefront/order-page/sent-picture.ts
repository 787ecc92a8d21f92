/** POST: a picture of an exchange request or a review, by the order's private link. */
import { href } from 'react-router';
import { backTo } from '#app/lib/write.server.ts';
import { keepSentPicture } from '#app/orders/sent-picture.server.ts';

const pageOf = ({ secret }: { secret: string }) => href('/o/:secret', { secret });

export const loader = backTo(pageOf);
export const action = keepSentPicture(pageOf);
