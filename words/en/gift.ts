/** An order for somebody else. */
export * as m from './gift.ts';

export const gift = 'Gift';
export const forSomeone = 'As a gift';
export const isGift = 'It is a gift: no prices in the parcel';
export const note = 'Note to the one who gets it';
export const noteHint = 'At most 200 letters. It is printed on the slip in the parcel.';
export const collects = 'The courier still collects the total in cash, from whoever takes the parcel.';
