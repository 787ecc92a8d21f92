/** The table of custom pages. */
import type { PageTexts, Place } from './page.ts';

export interface PagesTable extends PageTexts {
  /** A standard page's name is its id. */
  id: string;
  slug: string;
  /** Newest first, as JSON. */
  oldSlugs: string;
  place: Place;
  picture: string;
  position: number;
  updatedAt: number;
}
