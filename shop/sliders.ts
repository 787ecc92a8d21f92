/** Sliders: the banners of the home page, and what the admin may type into their form. */
import { z } from 'zod';
import { isPictureUrl } from './pictures.ts';
import { requiredText } from './text.ts';

/** Milliseconds between two slides; the specification, section 9. */
export const SLIDE_INTERVAL_MS = 5000;

export interface Slider {
  id: string;
  imageUrl: string;
  title: string;
  subtitle: string;
}

export const sliderForm = z.object({
  imageUrl: requiredText('Image URL', 2000).refine(
    isPictureUrl,
    'Enter a picture address that starts with https:// or /.',
  ),
  title: requiredText('Title', 80),
  subtitle: requiredText('Subtitle', 160),
});
export type SliderForm = z.output<typeof sliderForm>;
export type SliderInput = z.input<typeof sliderForm>;
