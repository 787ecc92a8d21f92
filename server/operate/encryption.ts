/**
 * Encryption of archives with a passphrase, in the age format (age-encryption.org/v1): the program `age` opens them as well. All bytes
 * go through as a stream.
 */
import { open } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { streamOf } from '../web-stream.ts';

const HEADER = 'age-encryption.org/v1\n';

/**
 * The cost of a guess, as a power of two: 2^17 with blocks of 8 is what OWASP asks of scrypt. It takes 128 MB, for half a second; the
 * 256 MB of the library's own 18 would be a quarter of what a small server's unit may have.
 */
const WORK_FACTOR = 17;

/** Longer than the header of a file that has one passphrase. */
const HEADER_BYTES = 4096;

/** Whether the file is encrypted. One that is shorter than its header is not. */
export async function isEncrypted(file: string): Promise<boolean> {
  return (await beginningOf(file)).subarray(0, HEADER.length).toString('latin1') === HEADER;
}

/** Whether this passphrase opens an encrypted file. One whose header is damaged is found out when it is read. */
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

/** The library has no code for it. */
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

/** The bytes, encrypted. */
export async function* encrypt(bytes: AsyncIterable<Uint8Array>, passphrase: string) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  yield* await encrypter.encrypt(streamOf(bytes));
}

/** Thrown by `decrypt`, and by what reads an archive with it, for another passphrase than the file was made with. */
export class WrongPassphrase extends PlainError {
  constructor() {
    super('The passphrase is not the one of this backup. Nothing was changed.');
  }
}

/** Thrown by `decrypt` for a file that is cut short or changed. */
export class Unreadable extends Error {}

/** The bytes, decrypted. Errors of the disk are thrown as they are. */
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

/** Opens what was encrypted for it without a passphrase, whose cost each of many small files would have again. It is a secret. */
export const newIdentity = () => generateX25519Identity();

/** The bytes, encrypted for an identity. */
export async function encryptFor(bytes: Uint8Array, identity: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  return encrypter.encrypt(bytes);
}

/** The bytes, decrypted by their identity. Throws `Unreadable` for those of another one, and those that are cut short or changed. */
export async function decryptBy(bytes: Uint8Array, identity: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return await decrypter.decrypt(bytes);
  } catch (error) {
    throw new Unreadable('the encrypted file is cut short, changed, or of another shop', { cause: error });
  }
}
