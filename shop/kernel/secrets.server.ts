/** Random secrets of cookies and links. The database holds only hashes, so that a leak opens nothing. */
import { hash, randomBytes } from 'node:crypto';

/** 256 bits, as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256, in hex. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'hex');
