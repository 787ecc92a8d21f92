/** What the admin may type into a slider's form. */
import { z } from 'zod';
import { requiredText } from '../kernel/form-fields.server.ts';
import { isPictureUrl } from '../pictures/address.ts';

export const sliderForm = z.object({
  imageUrl: requiredText('Picture', 2000).refine(
    isPictureUrl,
    'Enter a picture address that starts with https:// or /.',
  ),
  title: requiredText('Title', 80),
  subtitle: requiredText('Subtitle', 160),
});
export type SliderForm = z.output<typeof sliderForm>;
export type SliderInput = z.input<typeof sliderForm>;
