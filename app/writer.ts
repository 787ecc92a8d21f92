/** The name of the field that says whose form it is; see `writer-field.tsx`. */
export const WRITER = '__writer';
