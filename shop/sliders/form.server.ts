/** The schema of a slider's form. */
import { z } from 'zod';
import { requiredText } from '../kernel/form-fields.server.ts';
import { pictureAddress } from '../pictures/field.server.ts';

export const sliderForm = z.object({
  imageUrl: pictureAddress(),
  title: requiredText(80),
  subtitle: requiredText(160),
});
export type SliderForm = z.output<typeof sliderForm>;
export type SliderInput = z.input<typeof sliderForm>;
