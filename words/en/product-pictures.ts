/** Product pictures: page, form and record. */
export * as m from './product-pictures.ts';

export const nth = (place: number) => `Picture ${place}`;
/** Default alternative text: the name, and the place from the second on. */
export const altOf = ({ name, place }: { name: string; place: number }) =>
  place === 1 ? name : `${name}, picture ${place}`;

/** Product page. */
export const earlierPicture = 'Picture before';
export const laterPicture = 'Next picture';
export const shownOf = ({ place, count }: { place: number; count: number }) => `Picture ${place} of ${count}`;

/** Admin's form. */
export const inOrder = 'Pictures in their order';
export const first = 'First';
export const place = 'Place';
export const earlier = (place: number) => `Earlier: picture ${place}`;
export const later = (place: number) => `Later: picture ${place}`;
export const handle = (place: number) => `Pull picture ${place} to another place`;
export const takeAway = 'Take away';
export const takeAwayNth = (place: number) => `Take picture ${place} away`;
export const movedTo = ({ place, count }: { place: number; count: number }) =>
  `The picture is number ${place} of ${count} now.`;
export const takenAway = (place: number) => `Picture ${place} was taken away.`;
export const isBack = (place: number) => `Picture ${place} is back.`;
export const tooMany = ({ max, names }: { max: number; names: string }) =>
  `A product can have at most ${max} pictures. Not taken: ${names}.`;
