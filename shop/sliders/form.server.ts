import { z } from 'zod';
import { optionalText, requiredText } from '../kernel/form-fields.server.ts';
import { translations } from '../kernel/text/translations.ts';
import { anyPicture } from '../pictures/field.server.ts';

const [TITLE, SUBTITLE] = [80, 160];

export const sliderForm = z.object({
  imageUrl: anyPicture(),
  title: requiredText(TITLE),
  subtitle: requiredText(SUBTITLE),
  ...translations({ title: optionalText(TITLE), subtitle: optionalText(SUBTITLE) }),
});
export type SliderForm = z.output<typeof sliderForm>;
export type SliderInput = z.input<typeof sliderForm>;
