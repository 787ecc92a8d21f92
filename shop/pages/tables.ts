import type { PageTexts, Place } from './page.ts';

export interface PagesTable extends PageTexts {
  id: string;
  slug: string;
  /** JSON, newest first. */
  oldSlugs: string;
  place: Place;
  picture: string;
  position: number;
  updatedAt: number;
}
