/** Keys for one purpose each, made of the shop's one secret: what is known of one says nothing of the others. */
import { hkdfSync } from 'node:crypto';

/** 32 bytes; the same in every process and after each start. */
export function keyOf(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}
