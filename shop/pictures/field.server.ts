/** The field of a form that names a picture. */
import { optionalText, requiredText } from '../kernel/form-fields.server.ts';
import { isPictureUrl } from './address.ts';

export type PictureFault = 'no picture address' | 'no own picture';

/** Must be filled, with at most `max` characters. */
export const pictureAddress = (max = 2000) =>
  requiredText(max).refine(isPictureUrl, 'no picture address' satisfies PictureFault);

/** A picture of the shop itself, or none: a page's policy names no other hosts for it. At most `max` characters. */
export const ownPicture = (max = 2000) =>
  optionalText(max).refine(
    (url) => url === '' || (url.startsWith('/') && isPictureUrl(url)),
    'no own picture' satisfies PictureFault,
  );
