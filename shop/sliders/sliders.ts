/** The home page's banners. Their form is separate, so that shoppers need not load it. */

/** The specification, section 9. */
export const SLIDE_INTERVAL_MS = 5000;

export interface Slider {
  id: string;
  imageUrl: string;
  title: string;
  subtitle: string;
  inRoman: string;
}
