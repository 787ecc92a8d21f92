import { z } from 'zod';
import { optionalText, requiredText } from '../kernel/form-fields.server.ts';
import { sharedText, sharedTitle } from '../kernel/text/shared-texts.server.ts';
import { translations } from '../kernel/text/translations.ts';
import { ownPicture } from '../pictures/field.server.ts';
import { MAX_BODY, MAX_SLUG, MAX_TITLE, PLACES } from './page.ts';

export type PageFault = 'no slug';

/** In UTF-16 units, not graphemes: the texts must fit into one request. */
const bounded = { error: 'too long', params: { max: MAX_BODY } };
const isBounded = (text: string) => text.length <= MAX_BODY;

const SHARED = { shareTitle: sharedTitle, shareText: sharedText };

export const pageForm = z.object({
  title: requiredText(MAX_TITLE),
  body: requiredText(MAX_BODY).refine(isBounded, bounded),
  ...translations({
    title: optionalText(MAX_TITLE),
    body: optionalText(MAX_BODY).refine(isBounded, bounded),
  }),
  /** Empty: derived from the title. */
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(MAX_SLUG, 'too long')
    .regex(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/, 'no slug' satisfies PageFault)
    .default(''),
  place: z.enum(PLACES, 'required'),
  ...SHARED,
  ...translations(SHARED),
  picture: ownPicture(),
});
export type PageForm = z.output<typeof pageForm>;
export type PageInput = z.input<typeof pageForm>;
