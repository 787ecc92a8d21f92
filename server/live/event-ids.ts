/**
 * Ids of events as readers see them. In the database they count: who saw two of them would know how much the shop sells. A
 * reader gets each id as a block of AES with a part of chance, under a key of the shop's own, so that two ids of the same event
 * differ too. Every process of the shop reads the ids of the others, and those from before a restart.
 */
import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';

export interface EventIds {
  write(id: number): string;
  /** Null for what is no id of this shop. */
  read(text: string): number | null;
}

const CIPHER = 'aes-256-ecb'; // one block alone, which no two ids share
const BLOCK_BYTES = 16;
const ID_BYTES = 6;
/** Zeros behind the id: what somebody made up decrypts to them once in four billion tries, and gains nothing then. */
const CHECK_BYTES = 4;

/** Ids under this key, which has 32 bytes. */
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
