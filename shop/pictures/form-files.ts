/** File fields of the product form without scripts. */
import { MAX_UPLOAD_BYTES } from './pictures.ts';

/** Two of the largest pictures, or eight of usual phone size. */
export const MAX_FORM_WITH_FILES = 2 * MAX_UPLOAD_BYTES;

/** `server/media/form-pictures.ts` replaces it by the next two. */
export const FILES = 'files';
/** Addresses of stored files, one per line. */
export const UPLOADED = 'uploaded';
export const REFUSED = 'refused';
