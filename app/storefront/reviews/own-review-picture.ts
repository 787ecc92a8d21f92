/** A picture of a review, by the order's account. */
import { href } from 'react-router';
import { backTo } from '#app/lib/write.server.ts';
import { keepSentPicture } from '#app/orders/sent-picture.server.ts';
import { customersOnly } from '#app/rights/guards.server.ts';
import type { Route } from './+types/own-review-picture';

export const middleware: Route.MiddlewareFunction[] = [customersOnly];
const pageOf = ({ id }: { id: string }) => href('/orders/:id/reviews', { id });

export const loader = backTo(pageOf);
export const action = keepSentPicture(pageOf);
