/** The table of the home page's banners. */

export interface SlidersTable {
  id: string;
  imageUrl: string;
  title: string;
  subtitle: string;
  position: number;
  createdAt: number;
}
