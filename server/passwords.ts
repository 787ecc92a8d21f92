/** Passwords: scrypt, never more than a few at a time, so that a flood of logins cannot hold up the pages. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Node's scrypt runs on the thread pool that files and DNS need too: two at once leave it room. */
const AT_ONCE = 2;
const MAX_WAITING = 20;
/** OWASP's scrypt setting of 16 MiB per hash (N = 2^14, r = 8, p = 5), in memory and time the middle of its list. */
const COST = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** Thrown when more logins wait than the machine can hash in a reasonable time. */
export class TooManyLogins extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new TooManyLogins('too many logins at once');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** `salt:key`, both hexadecimal. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => {
    const salt = randomBytes(16);
    const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, COST);
    return `${salt.toString('hex')}:${key.toString('hex')}`;
  });
}

/** Whether the password is the one that was hashed, in the same time either way. */
export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return inTurn(async () => {
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
