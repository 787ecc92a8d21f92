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

/** An e-mail address in the form in which accounts are compared. */
export const emailAddress = z
  .string({ error: 'Email is required.' })
  .max(254, 'Email can have at most 254 characters.')
  .transform(canonicalEmail)
  .pipe(
    z
      .string()
      .min(1, 'Email is required.')
      .pipe(z.email('Enter a valid email address, such as name@example.com.')),
  );
