/** Pictures of exchanges, reviews and bills. Only the shop sees exchanges and bills. */
import { CLOSE_UP } from './close-up.ts';
import { type PictureKind, type PictureVersion, pictureVersions } from './pictures.ts';

/** A phone picture that the browser could not shrink. */
export const MAX_SENT_BYTES = 8 * 1024 * 1024;

/** The file's field, without scripts. */
export const SENT_FILE = 'picture';

/** Scripts send the picture alone. */
export const isSentByForm = ({ headers }: Request): boolean =>
  /^multipart\/form-data/i.test(headers.get('content-type') ?? '');

const SMALL = '-320.webp';

const SENT_VERSIONS: readonly PictureVersion[] = [
  { suffix: SMALL, format: 'webp', width: 320 },
  { suffix: '.webp', format: 'webp', width: 1280 },
];

/** Some close-ups are missing. */
export function versionsOf(kind: PictureKind): readonly PictureVersion[] {
  if (kind === 'exchange' || kind === 'review' || kind === 'bill') return SENT_VERSIONS;
  return kind === 'product' ? [...pictureVersions(kind), CLOSE_UP] : pictureVersions(kind);
}

export const smallOf = (url: string): string => url.replace(/\.webp$/, SMALL);
