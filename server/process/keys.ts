/** Keys derived from the shop's one secret, and their uses. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Seal } from '#shop/kernel/seal.ts';
import type { LinkMaker } from '#shop/kernel/shop.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** 32 bytes, equal in all processes. A leaked key reveals no other. */
export function keyOf(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}

/**
 * Secrets of orders' private links are derived: reproducible, and in no table. `origin` has no trailing
 * slash.
 */
export function linkMaker(secret: string, origin: string): LinkMaker {
  const key = keyOf(secret, 'order links');
  return {
    origin,
    secretOf: (orderId, generation) =>
      createHmac('sha256', key).update(`${orderId}:${generation}`).digest('base64url'),
  };
}

/** Authenticated encryption of data that a browser keeps. `key` has 32 bytes. */
export function sealUnder(key: Uint8Array): Seal {
  return {
    close(bytes) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const hidden = [cipher.update(bytes), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...hidden]).toString('base64url');
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return null; // another key, or forged
      }
    },
  };
}
