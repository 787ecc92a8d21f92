/** The table of the home page's banners. */

export interface SlidersTable {
  id: string;
  imageUrl: string;
  title: string;
  subtitle: string;
  /** Empty if none. */
  titleUrdu: string;
  subtitleUrdu: string;
  position: number;
  createdAt: number;
}
