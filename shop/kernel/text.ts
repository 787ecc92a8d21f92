/** Text that people type, without the characters that no one can see and no database wants. */

/** Drops control characters other than line breaks and tabs, and halves of characters that were cut in two. */
export function cleanText(typed: string): string {
  return typed.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, '');
}

/**
 * One form for every way to write an address: compatibility forms folded, invisible characters dropped, lower
 * case. Accounts are stored and compared in this form, so no look-alike of an address makes a second account.
 */
export function canonicalEmail(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();
}
