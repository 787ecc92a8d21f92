/** Pictures of exchanges, reviews and bills. Only the shop sees exchanges and bills. */

/** A phone picture that the browser could not shrink. */
export const MAX_SENT_BYTES = 8 * 1024 * 1024;

/** The file's field, without scripts. */
export const SENT_FILE = 'picture';

/** Scripts send the picture alone. */
export const isSentByForm = ({ headers }: Request): boolean =>
  /^multipart\/form-data/i.test(headers.get('content-type') ?? '');

export const SMALL = '-320.webp';

export const smallOf = (url: string): string => url.replace(/\.webp$/, SMALL);
