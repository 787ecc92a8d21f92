/** Suggests a passphrase. */
import { randomInt } from 'node:crypto';

/** Without characters that look alike in handwriting. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const LETTERS_OF_A_GROUP = 4;

/** Such as `hq7w-b3mn-…`: 100 random bits, short enough for paper. */
export function suggestPassphrase(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  const group = () => Array.from({ length: LETTERS_OF_A_GROUP }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
