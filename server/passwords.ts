/** Passwords: scrypt, never more than a few at a time, so that a flood of logins cannot hold up the pages. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Turns } from './turns.ts';

/**
 * A hash holds a processor for a tenth of a second: one is always left for the pages. It also holds a thread of the pool
 * that files and DNS need: two at once leave it room.
 */
export const HASHES_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Some second of hashing. */
export const MAX_WAITING = 10 * HASHES_AT_ONCE;
/** OWASP's scrypt setting of 16 MiB per hash (N = 2^14, r = 8, p = 5), in memory and time the middle of its list. */
const COST = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

const turns = new Turns(HASHES_AT_ONCE, [MAX_WAITING]);

/** `salt:key`, both hexadecimal. */
export function hashPassword(password: string): Promise<string> {
  return turns.run(async () => {
    const salt = randomBytes(16);
    const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, COST);
    return `${salt.toString('hex')}:${key.toString('hex')}`;
  });
}

/** Whether the password is the one that was hashed, in the same time either way. */
export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return turns.run(async () => {
    const [salt = '', key = ''] = hash.split(':');
    const derived = await derive(password.normalize('NFKC'), Buffer.from(salt, 'hex'), KEY_BYTES, COST);
    const kept = Buffer.from(key, 'hex');
    return sameBytes(kept, derived);
  });
}

/** Compares what someone sent with what is right, in a time that does not tell how far they agree. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
