/** The table of custom pages. */
import type { Place } from './page.ts';

export interface PagesTable {
  /** A standard page's name is its id. */
  id: string;
  slug: string;
  /** Newest first, as JSON. */
  oldSlugs: string;
  title: string;
  body: string;
  titleUrdu: string;
  bodyUrdu: string;
  place: Place;
  shareTitle: string;
  shareText: string;
  shareTitleUrdu: string;
  shareTextUrdu: string;
  picture: string;
  position: number;
  updatedAt: number;
}
