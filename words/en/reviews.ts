/** Reviews: on a product's page and cards, and written on an order's page. */
import type { ReviewState, Stars, TrueToColour } from '#shop/reviews/reviews.ts';

export * as m from './reviews.ts';

export const heading = 'Reviews';
export const count = (n: number) => (n === 1 ? '1 review' : `${n} reviews`);
/** Screen reader; `average` may be a fraction. */
export const ofFive = (average: number) => `${average} of 5 stars`;
export const trueToColour = (percent: number) => `True to colour: ${percent} %`;
export const saidBy = (answers: number) =>
  answers === 1 ? 'said by 1 customer' : `said by ${answers} customers`;
export const colour: Record<Exclude<TrueToColour, ''>, string> = {
  yes: 'The colour is as in the pictures.',
  no: 'The colour is not as in the pictures.',
};
export const aCustomer = 'A customer';
export const reviewBy = (author: string) => `Review by ${author}`;
export const byReceivers = 'Written by customers who received it.';
export const answerOf = (store: string) => `Answer of ${store}`;
export const picture = ({ place, name }: { place: number; name: string }) => `Picture ${place} of ${name}`;
export const report = 'Report';
export const reportWhy = 'Is it insulting, untrue or advertising? The shop will look at it.';
export const reportNow = 'Report this review';
export const reported = 'Thank you, the shop will look at it';
export const notReported = 'It could not be reported';

/** Heading of the form. */
export const ask = 'How was it?';
export const askText =
  'Tell others how the fabric is. Your review is shown with the product once the shop has read it.';
export const write = 'Write a review';
export const stars = 'Stars';
export const starNames: Record<Stars, string> = {
  1: 'Very bad',
  2: 'Bad',
  3: 'Fair',
  4: 'Good',
  5: 'Very good',
};
export const isTrueToColour = 'Is the colour as in the pictures?';
export const colourAnswers: Record<Exclude<TrueToColour, ''>, string> = { yes: 'Yes', no: 'No' };
export const noAnswer = 'No answer';
export const inWords = 'In your own words';
export const showName = (name: string) => `Show my first name: ${name}`;
export const send = 'Send review';
export const picturesLater = 'You can add pictures in the next step.';
export const addPicture = 'Add a picture';
export const addPictureHint =
  'Up to three, taken by daylight. They are shown once the shop has looked at them.';
export const dropPictures = 'Take the pictures away';
export const states: Record<ReviewState, string> = {
  waiting: 'We have your review. It is shown once the shop has read it.',
  published: 'Your review is shown with the product.',
  hidden: 'The shop does not show this review.',
};
export const see = 'See it';
export const change = 'Change the review';
export const takeDown = 'Take down';
export const takeDownOf = (name: string) => `Take down the review of ${name}`;
export const takeDownQuestion = 'Do you want to take your review down?';
export const takeDownDetails = 'It leaves the shop at once, with its pictures.';
export const keep = 'Keep it';
export const takeDownNow = 'Take down';
export const sent = 'Thank you for your review';
export const sentText = 'It is shown once the shop has read it.';
export const unchanged = 'It was so already.';
export const takenDown = 'Your review is taken down';
export const notSent = 'The review was not sent';
export const notTakenDown = 'The review was not taken down';
export const tooMany = 'You have sent very many reviews today. Please try again tomorrow.';
export const notReceived = 'This product is in no order that you received.';
export const notThere = 'There is no such review any more.';
export const tryAgain = 'Please try again.';
export const ownTitle = 'Your reviews';
export const backToOrders = 'Back to your orders';
export const nothingYet = 'You can review what you bought once it has arrived.';
