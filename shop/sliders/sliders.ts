/** The home page's banners. Their form is in `form.server.ts`, so that shoppers need not load it. */

/** The specification, section 9. */
export const SLIDE_INTERVAL_MS = 5000;

export interface Slider {
  id: string;
  imageUrl: string;
  /** In the reader's language. */
  title: string;
  subtitle: string;
  /** See `shown-text.server.ts`. */
  inRoman: string;
}
