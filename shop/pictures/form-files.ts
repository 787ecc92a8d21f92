/** File fields of the product form without scripts. */
import { MAX_UPLOAD_BYTES } from './pictures.ts';

/** Two of the largest pictures, or eight as phones take them. */
export const MAX_FORM_WITH_FILES = 2 * MAX_UPLOAD_BYTES;

/** `server/media/form-pictures.ts` replaces them by the next two. */
export const FILES = 'files';
/** Addresses of stored files, one per line. */
export const UPLOADED = 'uploaded';
/** Error sentences, one per line. */
export const REFUSED = 'refused';
