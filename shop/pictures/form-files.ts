/** The fields of a product's form in which its pictures come where no scripts send them. */
import { MAX_UPLOAD_BYTES } from './pictures.ts';

/** The most bytes of a form with files: two of the largest pictures, or eight as phones take them. */
export const MAX_FORM_WITH_FILES = 2 * MAX_UPLOAD_BYTES;

/** Of the files, as the browser sends them. Before the form is read (`server/media/form-pictures.ts`) they become… */
export const FILES = 'files';
/** …the addresses of those that were kept, a line for each, */
export const UPLOADED = 'uploaded';
/** and a sentence for each of the others, in lines too. */
export const REFUSED = 'refused';
