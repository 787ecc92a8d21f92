/** Makes hashing a password take microseconds, as no test depends on its cost. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = ((...[password, salt, keyBytes, _cost, done]: Parameters<typeof scrypt>) =>
  scrypt(password, salt, keyBytes, { N: 2, r: 1, p: 1 }, done)) as typeof scrypt;
// Modules that import `scrypt` by name get it too.
syncBuiltinESMExports();
