/** Makes hashing a password take microseconds, as no test depends on its cost. */
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
