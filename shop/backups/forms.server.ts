import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { requiredText } from '../kernel/form-fields.server.ts';
import { MAX_PASSPHRASE, MIN_PASSPHRASE } from './backup.ts';

export type BackupFault = 'passphrase too short';
const fault = (code: BackupFault) => code;

export const passphraseForm = z.object({
  passphrase: requiredText(MAX_PASSPHRASE).refine((typed) => typed.length >= MIN_PASSPHRASE, {
    error: fault('passphrase too short'),
    params: { max: MIN_PASSPHRASE },
  }),
});
export type PassphraseInput = z.input<typeof passphraseForm>;

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

/** Needed for a backup that was encrypted with another passphrase. */
export const lookForm = z.object({ passphrase: z.string().max(MAX_PASSPHRASE).default('') });
