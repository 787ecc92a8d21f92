/** Passwords: scrypt, never more than a few at a time, so that a flood of logins cannot hold up the pages. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HASHES_AT_ONCE, Limiter } from './admission.ts';
import { isTooLong, plainPassword } from './password-rules.ts';

/** Some second of hashing. */
export const MAX_WAITING = 10 * HASHES_AT_ONCE;
/** OWASP's scrypt setting of 16 MiB per hash (N = 2^14, r = 8, p = 5), in memory and time the middle of its list. */
const COST = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

const hashes = new Limiter({ atOnce: HASHES_AT_ONCE, maxWaiting: [MAX_WAITING] });

/** `salt:key`, both hexadecimal. Throws for a password that is too long: the forms refuse it before. */
export async function hashPassword(password: string): Promise<string> {
  if (isTooLong(password)) throw new RangeError('password too long');
  return hashes.run(async () => {
    const salt = randomBytes(16);
    const key = await derive(plainPassword(password), salt, KEY_BYTES, COST);
    return `${salt.toString('hex')}:${key.toString('hex')}`;
  });
}

/** Whether the password is the one that was hashed, in the same time either way. */
export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return hashes.run(async () => {
    const [salt = '', key = ''] = hash.split(':');
    const derived = await derive(plainPassword(password), Buffer.from(salt, 'hex'), KEY_BYTES, COST);
    const kept = Buffer.from(key, 'hex');
    return sameBytes(kept, derived) && !isTooLong(password);
  });
}

/** Compares what someone sent with what is right, in a time that does not tell how far they agree. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
