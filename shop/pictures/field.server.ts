import { optionalText, requiredText, storedAs } from '../kernel/form-fields.server.ts';
import { pictureAddress } from './address.ts';

export type PictureFault = 'no picture address' | 'no own picture';

export const anyPicture = (max = 2000) =>
  requiredText(max).transform(storedAs(pictureAddress, max, 'no picture address' satisfies PictureFault));

/** A picture of the shop, or none, as the page's policy allows no other hosts. */
export const ownPicture = (max = 2000) =>
  optionalText(max).transform(
    storedAs(
      (typed) => (typed.startsWith('/') ? pictureAddress(typed) : null),
      max,
      'no own picture' satisfies PictureFault,
    ),
  );
