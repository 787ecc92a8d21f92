/**
 * Database ids count up, which would reveal the shop's sales: readers get an AES block with a random part
 * instead.
 */
import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';

export interface EventIds {
  write(id: number): string;
  /** Null for foreign ids. */
  read(text: string): number | null;
}

const CIPHER = 'aes-256-ecb'; // each block has a random part, so ECB cannot repeat
const BLOCK_BYTES = 16;
const ID_BYTES = 6;
/** Zeros: a forgery passes once in four billion tries, and gains nothing. */
const CHECK_BYTES = 4;

/** `key` has 32 bytes. */
export function eventIds(key: Uint8Array): EventIds {
  return {
    write(id) {
      const block = randomFillSync(Buffer.alloc(BLOCK_BYTES), ID_BYTES + CHECK_BYTES);
      block.writeUIntBE(id, 0, ID_BYTES);
      return createCipheriv(CIPHER, key, null).setAutoPadding(false).update(block).toString('base64url');
    },
    read(text) {
      const sent = Buffer.from(text, 'base64url');
      if (sent.length !== BLOCK_BYTES) return null;
      const block = createDecipheriv(CIPHER, key, null).setAutoPadding(false).update(sent);
      if (block.readUInt32BE(ID_BYTES) !== 0) return null;
      return block.readUIntBE(0, ID_BYTES);
    },
  };
}
