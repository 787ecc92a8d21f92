/**
 * Makes `server/auth/common-passwords.json`: `node scripts/common-passwords.ts <passwords.json>`, from the
 * leak-sorted `src/passwords.json` of `@zxcvbn-ts/language-common` 4.1.3 (MIT).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from '#shop/accounts/accounts.ts';

const HOW_MANY = 10_000;

const [, , from = ''] = process.argv;
const all = z.array(z.string()).parse(JSON.parse(readFileSync(from, 'utf8')));
// Shorter ones are refused anyway.
const common = all.filter((password) => password.length >= MIN_PASSWORD_LENGTH).slice(0, HOW_MANY);
if (common.length < HOW_MANY || common.some((password) => /\s/.test(password)))
  throw new Error(`${from} is not the list that is meant`);
const about = {
  source: '@zxcvbn-ts/language-common 4.1.3, src/passwords.json',
  licence: 'MIT, see common-passwords.LICENSE.txt',
  madeBy: 'scripts/common-passwords.ts',
  passwords: common.join(' '),
};
writeFileSync('server/auth/common-passwords.json', `${JSON.stringify(about, null, 2)}\n`);
