export * as m from './compare.ts';

export const heading = 'Side by side';
export const about = 'A fact that none of them has is left out.';
export const differs = 'Different';
export const same = 'The same';
export const none = '–';
export const gone = (count: number) =>
  count === 1
    ? 'One of the products that were asked for is not in the shop: it is left out here.'
    : `${count} of the products that were asked for are not in the shop: they are left out here.`;
export const firstFour = 'Four stand side by side at most: these are the first four.';
export const tooFew =
  'Choose two to four to compare: on the page of each, below its picture and facts, press Compare on the others.';
export const backTo = (name: string) => `Back to ${name}`;
export const remove = 'Take out';
export const takeOut = (name: string) => `Take out ${name}`;
