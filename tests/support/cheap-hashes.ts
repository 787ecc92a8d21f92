/**
 * Set up for the tests of rules: hashing a password takes microseconds instead of a tenth of a second. Hundreds are hashed
 * there, and no rule depends on the cost; the shops of the journeys pay the real one.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  keyBytes: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;
const cheap: Scrypt = (password, salt, keyBytes, _cost, done) =>
  scrypt(password, salt, keyBytes, { N: 2, r: 1, p: 1 }, done);
crypto.scrypt = cheap as typeof scrypt;
// Modules that import `scrypt` by name get it too.
syncBuiltinESMExports();
