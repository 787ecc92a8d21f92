/** The version of a product's picture that is fetched by who looks at it close up, and by nobody else. */
import type { PictureVersion } from './pictures.ts';

/** The largest version that pages show is 960 wide, in which threads are hardly seen. */
export const CLOSE_UP: PictureVersion = { suffix: '-1600.webp', format: 'webp', width: 1600 };

/** A picture that is hardly wider than 960 has none. */
export const hasCloseUp = (width: number): boolean => width >= 1200;

/** The address of the version; null for a picture that was not uploaded for a product. One that was uploaded may have none. */
export const closeUpOf = (url: string): string | null =>
  /^\/pictures\/product\/[0-9a-f]{32}\.webp$/.test(url) ? url.replace(/\.webp$/, CLOSE_UP.suffix) : null;
