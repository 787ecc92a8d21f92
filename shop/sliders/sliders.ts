/** Sliders: the banners of the home page. Their form is in `form.server.ts`, which shoppers need not fetch. */

/** Milliseconds between two slides; the specification, section 9. */
export const SLIDE_INTERVAL_MS = 5000;

export interface Slider {
  id: string;
  imageUrl: string;
  /** In the reader's language, as is the subtitle. */
  title: string;
  subtitle: string;
}
