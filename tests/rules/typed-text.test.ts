/** Typed text is bounded before use; Unicode normalisation, quadratic in marks, is in one place. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { parseQuantity } from '#shop/cart/cart.ts';
import { parseLength, parseMetres } from '#shop/catalogue/cloth/lengths.ts';
import { parseMoney } from '#shop/kernel/amounts.ts';
import {
  emailAddress,
  faultsOf,
  optionalText,
  requiredNumber,
  requiredText,
} from '#shop/kernel/form-fields.server.ts';
import { toE164 } from '#shop/kernel/text/phone.server.ts';
import { cleanText, normalized } from '#shop/kernel/text/text.ts';
import { parcelNumber } from '#shop/parcels/number.ts';
import { isCommonPassword } from '../../server/auth/password-rules.ts';
import { hashPassword, verifyPassword } from '../../server/auth/passwords.ts';

const MANY_MARKS = `a${'\u0301\u0316'.repeat(30_000)}`;

test('a letter keeps sixteen marks, and what people write keeps all of them', () => {
  expect([...cleanText(MANY_MARKS).normalize('NFD')]).toHaveLength(1 + 16);
  const marks = fc.string({
    unit: fc.constantFrom('\u064b', '\u0651', '\u0301', '\u0323', '\u093f'),
    maxLength: 16,
  });
  const words = fc
    .array(fc.tuple(fc.constantFrom('a', 'ب', 'é', 'क', '🧵'), marks))
    .map((letters) => letters.flat().join(''));
  fc.assert(
    fc.property(
      words,
      fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
      (text, form) => normalized(text, form) === text.normalize(form),
    ),
  );
});

test('text beyond the bound of all fields is cut before it is cleaned', () => {
  expect(cleanText('a'.repeat(10_000_000)).length).toBeLessThan(200_000);
});

test('a field refuses what has more units than its characters can have, and names its bound', () => {
  const faults = (field: z.ZodType) => {
    const { error } = field.safeParse(MANY_MARKS);
    return error && faultsOf(error).map(({ code, max }) => [code, max]);
  };
  // Refused before cleaning, which would leave one letter with sixteen marks.
  expect(faults(requiredText(100))).toEqual([['too long', 100]]);
  expect(faults(optionalText(100))).toEqual([['too long', 100]]);
  expect(faults(requiredNumber(40))).toEqual([['too long', 40]]);
  expect(faults(emailAddress)).toEqual([['too long', 254]]);
});

test.each([
  [parseMoney, '12'],
  [parseLength, '100'],
  [parseMetres, '1'],
  [parseQuantity, '1'],
  [toE164, '03001234567'],
  [parcelNumber, 'ABCD1'],
] as const)('%o does not look at what is too long for a number', (read, typed) => {
  expect(read(typed.padStart(64))).not.toBeNull();
  expect(read(typed.padStart(65))).toBeNull();
});

test('a password longer than an account’s is never the right one, and none is made of it', async () => {
  const password = 'é'.repeat(100);
  const hash = await hashPassword(password);
  expect(await verifyPassword({ hash, password })).toBe(true);
  const inParts = password.normalize('NFD');
  expect(await verifyPassword({ hash, password: inParts })).toBe(false);
  expect(await verifyPassword({ hash, password: MANY_MARKS })).toBe(false);
  expect(isCommonPassword(MANY_MARKS)).toBe(false);
  await expect(hashPassword(MANY_MARKS)).rejects.toThrow('password too long');
});
