/** A push server for the phones of the admin. */
import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import https from 'node:https';
import { adminCookie } from '../bench/shop-process.ts';
import { aCertificate } from '../support/certificate.ts';
import { aFreePort } from '../support/free-port.ts';
import { post } from '../support/post.ts';
import type { RunningShop } from '../support/running-shop.ts';

export async function aPushServer(answer: RequestListener) {
  const { certFile, keyFile, authorityFile } = await aCertificate('localhost');
  const port = await aFreePort();
  const server = https.createServer({ cert: readFileSync(certFile), key: readFileSync(keyFile) }, answer);
  const host = `localhost:${port}`;
  return {
    env: { PUSH_HOSTS: host, NODE_EXTRA_CA_CERTS: authorityFile, CURL_CA_BUNDLE: authorityFile },
    listen: () => new Promise<void>((resolve) => server.listen(port, 'localhost', resolve)),
    close() {
      server.close();
      server.closeAllConnections();
    },
    /** Registers a device of the admin. */
    async subscribe(shop: RunningShop): Promise<void> {
      const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
      const auth = randomBytes(16).toString('base64url');
      const device = { endpoint: `https://${host}/device`, p256dh, auth };
      const { status } = await post(shop.url, '/admin/push', device, await adminCookie(shop));
      if (status !== 200) throw new Error(`the device was answered with ${status}`);
    },
  };
}
