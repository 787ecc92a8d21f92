/**
 * The fields that forms are made of. Schemas stand in `.server` files: Zod would be a fifth of the scripts of a page with a form.
 */
import { z } from 'zod';
import { canonicalEmail, cleanText } from './text.ts';

/** A field that must be filled. */
export function requiredText(label: string, max: number) {
  return z
    .string({ error: `${label} is required.` })
    .overwrite(cleanText)
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} can have at most ${max} characters.`);
}

/** A field that may stay empty. */
export function optionalText(label: string, max: number) {
  return z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(max, `${label} can have at most ${max} characters.`)
    .default('');
}

/** RFC 5321 leaves no room for more. */
const MAX_EMAIL = 254;
const LONG_EMAIL = `Email can have at most ${MAX_EMAIL} characters.`;

/** An e-mail address in the form in which accounts are compared. It may be longer than what was typed: a ligature is three letters. */
export const emailAddress = z
  .string({ error: 'Email is required.' })
  .max(MAX_EMAIL, LONG_EMAIL)
  .transform(canonicalEmail)
  .pipe(
    z
      .string()
      .min(1, 'Email is required.')
      .max(MAX_EMAIL, LONG_EMAIL)
      .pipe(z.email('Enter a valid email address, such as name@example.com.')),
  );
