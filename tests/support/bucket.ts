/** An S3-compatible server for tests, with one bucket. */
import type { BinaryLike, CipherKey } from 'node:crypto';
import { createRequire } from 'node:module';
import S3rver from 's3rver';
import { aTempFolder } from './temp-folder.ts';

listsMoreThanThousand();

export type Bucket = Awaited<ReturnType<typeof aBucket>>;

export async function aBucket() {
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: aTempFolder() },
    configureBuckets: [{ name: 'thaan', configs: [] }],
  });
  const { port } = await server.run();
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  const settings = { S3_BUCKET: 'thaan', S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys };
  return { settings, close: () => server.close() };
}

/**
 * S3rver encrypts continuation tokens with DES, which OpenSSL 3 lacks (`error:0308010C`). Triple DES with three equal
 * keys is the same.
 */
function listsMoreThanThousand(): void {
  const crypto: typeof import('node:crypto') = createRequire(import.meta.url)('node:crypto');
  const { createCipheriv, createDecipheriv } = crypto;
  const thrice = (key: CipherKey) => Buffer.concat(Array.from({ length: 3 }, () => Buffer.from(String(key))));
  const instead =
    (make: (name: string, key: CipherKey, iv: BinaryLike | null) => object) =>
    (name: string, key: CipherKey, iv: BinaryLike | null) =>
      name === 'des' ? make('des-ede3-cbc', thrice(key), iv) : make(name, key, iv);
  const changed = { createCipheriv: instead(createCipheriv), createDecipheriv: instead(createDecipheriv) };
  Object.assign(crypto, changed);
}
