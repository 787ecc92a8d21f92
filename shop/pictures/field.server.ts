/** The field of a form that names a picture. */
import { requiredText } from '../kernel/form-fields.server.ts';
import { isPictureUrl } from './address.ts';

export type PictureFault = 'no picture address';

/** Must be filled, with at most `max` characters. */
export const pictureAddress = (max = 2000) =>
  requiredText(max).refine(isPictureUrl, 'no picture address' satisfies PictureFault);
