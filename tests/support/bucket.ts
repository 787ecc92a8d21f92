/** An S3-compatible server for tests, with one bucket. */
import S3rver from 's3rver';
import { aTempFolder } from './temp-folder.ts';

export interface Bucket {
  /** The shop's settings for it. */
  settings: Record<string, string>;
  close: () => Promise<void>;
}

export async function aBucket(): Promise<Bucket> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: aTempFolder(),
    configureBuckets: [{ name: 'thaan', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      S3_BUCKET: 'thaan',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => server.close(),
  };
}
