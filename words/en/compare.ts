/** Products side by side. */
export * as m from './compare.ts';

export const heading = 'Side by side';
export const about = 'What differs is marked. A fact that none of them has is left out.';
export const differs = 'Differs';
export const none = '–';
export const gone = (count: number) =>
  count === 1
    ? 'One that you chose is no longer in the shop.'
    : `${count} that you chose are no longer in the shop.`;
export const firstFour = 'Four stand side by side at most: these are the first four.';
export const tooFew =
  'Choose two to four to compare: on the page of each, below its picture and facts, tick the others.';
export const backTo = (name: string) => `Back to ${name}`;
export const remove = 'Take out';
export const takeOut = (name: string) => `Take ${name} out`;
