/** Field name of the form's writer; see `writer-field.tsx`. */
export const WRITER = '__writer';
