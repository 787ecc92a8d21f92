/** Limits simultaneous hashes, so that floods of log-ins do not slow pages. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HASHES_AT_ONCE, Limiter } from '../http/admission.ts';
import { isTooLong, plainPassword } from './password-rules.ts';

/** About one second of hashing. */
export const MAX_WAITING = 10 * HASHES_AT_ONCE;
/** OWASP's middle setting, 16 MiB per hash (N = 2^14, r = 8, p = 5). */
const COST = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

const hashes = new Limiter({ atOnce: HASHES_AT_ONCE, maxWaiting: [MAX_WAITING] });

/** Returns `salt:key` in hex. Throws for a password that is too long; forms refuse it earlier. */
export async function hashPassword(password: string): Promise<string> {
  if (isTooLong(password)) throw new RangeError('password too long');
  return hashes.run(async () => {
    const salt = randomBytes(16);
    const key = await derive(plainPassword(password), salt, KEY_BYTES, COST);
    return `${salt.toString('hex')}:${key.toString('hex')}`;
  });
}

/** Constant time. */
export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return hashes.run(async () => {
    const [salt = '', key = ''] = hash.split(':');
    const derived = await derive(plainPassword(password), Buffer.from(salt, 'hex'), KEY_BYTES, COST);
    const storedKey = Buffer.from(key, 'hex');
    return sameBytes(storedKey, derived) && !isTooLong(password);
  });
}

/** Constant time. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
