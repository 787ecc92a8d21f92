/** Text that people type: trimmed, bounded, and without the characters that no one can see and no database wants. */
import { z } from './zod.ts';

/** Drops control characters other than line breaks and tabs, and halves of characters that were cut in two. */
export function cleanText(typed: string): string {
  return typed.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, '');
}

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
