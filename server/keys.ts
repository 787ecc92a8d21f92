/** Independent keys derived from the one secret. */
import { hkdfSync } from 'node:crypto';

/** 32 bytes, equal in all processes. */
export function keyOf(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}
