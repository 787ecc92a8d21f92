/** A passphrase that the shop suggests. */
import { randomInt } from 'node:crypto';

/** Letters and digits that no handwriting mixes up. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const LETTERS_OF_A_GROUP = 4;

/** Five groups of four, such as `hq7w-b3mn-…`: 2^100 are possible, so nobody guesses it, and it can be written on paper. */
export function suggestPassphrase(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  const group = () => Array.from({ length: LETTERS_OF_A_GROUP }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
