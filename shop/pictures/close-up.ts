/** Loaded only when a shopper zooms in. */
import type { PictureVersion } from './pictures.ts';

/** Pages show at most 960 px, where threads are hardly visible. */
export const CLOSE_UP: PictureVersion = { suffix: '-1600.webp', format: 'webp', width: 1600 };

/** Little above 960 px it is not worthwhile. */
export const hasCloseUp = (width: number): boolean => width >= 1200;

/** Null unless uploaded for a product. The file may not exist. */
export const closeUpOf = (url: string): string | null =>
  /^\/pictures\/product\/[0-9a-f]{32}\.webp$/.test(url) ? url.replace(/\.webp$/, CLOSE_UP.suffix) : null;
