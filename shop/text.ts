/** Text that people type, without the characters that no one can see and no database wants. */

/** Drops control characters other than line breaks and tabs, and halves of characters that were cut in two. */
export function cleanText(typed: string): string {
  return typed.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, '');
}
