/** The admin's screen of reviews. */
import type { ReviewList } from '#shop/reviews/reviews.ts';

export * as m from './review-queue.ts';

export const nouns = ['review', 'reviews'] as const;
export const lists: Record<ReviewList, string> = {
  waiting: 'waiting',
  reported: 'reported',
  published: 'published',
  hidden: 'hidden',
};
export const byList = 'Reviews by state';
export const noneWait = 'No review waits for you.';
export const notLoaded = 'The reviews could not be loaded.';
export const reviewOf = (product: string) => `Review of ${product}`;
export const ofOrder = (orderNumber: string) => `Order ${orderNumber}`;
export const picture = (place: number) => `Picture ${place} of the customer`;
export const noWords = 'Without words';
export const reports = (n: number) => (n === 1 ? 'Reported by a reader' : `Reported by ${n} readers`);
export const publish = 'Publish';
export const publishOf = (product: string) => `Publish the review of ${product}`;
export const isAllRight = 'It is all right';
export const isAllRightOf = (product: string) => `It is all right: review of ${product}`;
export const published = 'The review is published';
export const hide = 'Hide';
export const hideOf = (product: string) => `Hide the review of ${product}`;
export const hideQuestion = 'Do you want to hide this review?';
export const keep = 'Keep it published';
export const hideNow = 'Hide review';
export const isHidden = 'The review is hidden';
export const seeHidden = 'See hidden ones';
export const notDecided = 'The review stays as it was';
export const wasChanged = 'Its writer has changed it meanwhile. Please read it again.';
export const answer = 'Answer';
export const changeAnswer = 'Change your answer';
export const yourAnswer = 'Your answer';
export const answerHint = 'Shown below the review. Left empty, none is shown.';
export const saveAnswer = 'Save answer';
export const answered = 'Your answer is saved';
export const notAnswered = 'Your answer was not saved';
