/** The table of the shop's own pages. */
import type { Place } from './page.ts';

export interface PagesTable {
  /** That of a standard page is its name. */
  id: string;
  slug: string;
  /** The addresses that it had, the newest first, as JSON. */
  oldSlugs: string;
  title: string;
  /** Markdown. */
  body: string;
  titleUrdu: string;
  bodyUrdu: string;
  place: Place;
  shareTitle: string;
  shareText: string;
  shareTitleUrdu: string;
  shareTextUrdu: string;
  picture: string;
  /** Pages are shown in the order of their positions. */
  position: number;
  updatedAt: number;
}
