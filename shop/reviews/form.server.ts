import { z } from 'zod';
import { optionalText } from '../kernel/form-fields.server.ts';
import { COLOUR_ANSWERS, MAX_ANSWER, MAX_REVIEW, STARS, type Stars } from './reviews.ts';

export type ReviewFault = 'no stars' | 'long review' | 'long answer';

const long: ReviewFault = 'long review';

const tick = z
  .string()
  .optional()
  .transform((typed) => typed === 'on');

export const reviewForm = z.object({
  stars: z
    .string({ error: 'no stars' satisfies ReviewFault })
    .transform((typed) => STARS.find((stars) => String(stars) === typed))
    .pipe(z.custom<Stars>((stars) => stars !== undefined, { error: 'no stars' satisfies ReviewFault })),
  trueToColour: z
    .string()
    .optional()
    .transform((typed) => COLOUR_ANSWERS.find((answer) => answer === typed) ?? ''),
  text: optionalText(MAX_REVIEW, long),
  /** Shows the first name. */
  showName: tick,
  dropPictures: tick,
});
export type ReviewForm = z.output<typeof reviewForm>;

export const answerForm = z.object({ answer: optionalText(MAX_ANSWER, 'long answer' satisfies ReviewFault) });
