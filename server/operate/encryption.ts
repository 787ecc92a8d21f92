/** In the age format (age-encryption.org/v1), also readable by `age`. */
import { open } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { streamOf } from '../http/web-stream.ts';

const HEADER = 'age-encryption.org/v1\n';

/**
 * Cost of a guess, as a power of two: OWASP asks 2^17 of scrypt with blocks of 8, 128 MB for half a second.
 * The library's default of 18 takes 256 MB, a quarter of a small server's limit.
 */
const WORK_FACTOR = 17;

/** More than the header with one passphrase. */
const HEADER_BYTES = 4096;

export async function isEncrypted(file: string): Promise<boolean> {
  return (await beginningOf(file)).subarray(0, HEADER.length).toString('latin1') === HEADER;
}

/** True also for a damaged header, which only reading the file reveals. */
export async function opens(file: string, passphrase: string): Promise<boolean> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    await decrypter.decryptHeader(await beginningOf(file));
    return true;
  } catch (error) {
    return !isWrong(error);
  }
}

/** The library has no error code for it. */
const isWrong = (error: unknown) => error instanceof Error && error.message.startsWith('no identity matched');

async function beginningOf(file: string): Promise<Buffer<ArrayBuffer>> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export async function* encrypt(bytes: AsyncIterable<Uint8Array>, passphrase: string) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  yield* await encrypter.encrypt(streamOf(bytes));
}

/** Thrown by `decrypt` and readers of archives. */
export class WrongPassphrase extends PlainError {
  constructor() {
    super('The passphrase is not the one of this backup. Nothing was changed.');
  }
}

/** The file is truncated or changed. */
export class Unreadable extends Error {}

/** Disk errors are thrown unchanged. */
export async function* decrypt(bytes: AsyncIterable<Uint8Array>, passphrase: string) {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    yield* await decrypter.decrypt(streamOf(bytes));
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    if (isWrong(error)) throw new WrongPassphrase();
    throw new Unreadable('the encrypted archive is cut short or changed', { cause: error });
  }
}

/** A secret key that decrypts without a passphrase, whose cost would recur for each small file. */
export const newIdentity = () => generateX25519Identity();

export async function encryptFor(bytes: Uint8Array, identity: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  return encrypter.encrypt(bytes);
}

/** Throws `Unreadable` for another identity or damage. */
export async function decryptBy(bytes: Uint8Array, identity: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return await decrypter.decrypt(bytes);
  } catch (error) {
    throw new Unreadable('the encrypted file is cut short, changed, or of another shop', { cause: error });
  }
}
