/** Web push: a short word to the admin's devices, encrypted for each, through the servers of the browsers' makers. */
import type { Logger } from 'pino';
import webPush, { WebPushError } from 'web-push';
import type { Shop } from '#shop/kernel/shop.ts';
import { forgetPushDevice, listPushDevices } from '#shop/outbox/push.server.ts';
import type { Config } from './config.ts';
import { keptSecret } from './secrets.ts';

const TIMEOUT_MS = 10_000;
/** A push server drops a note after this time: by then the admin will see the order on the screen. */
const KEPT_S = 24 * 60 * 60;
/** The statuses by which a push server says that a device is gone. */
const GONE = new Set([404, 410]);

/** A word to the admin's devices, as their service worker shows it. */
export interface PushNote {
  title: string;
  body: string;
  /** The screen that it opens. */
  path: string;
}

export interface Push {
  /** The key with which a browser subscribes to this shop and no other. */
  publicKey: string;
  /** Whether a device at this address can be told: the shop speaks with the browsers' makers alone, never inside its own network. */
  accepts: (endpoint: string) => boolean;
  /** Sends a note to every device. Never throws: a push is a courtesy, the order itself is in the books. */
  send: (note: PushNote) => Promise<void>;
}

export async function openPush(
  { DATA_DIR, ADMIN_EMAIL, PUSH_HOSTS }: Pick<Config, 'DATA_DIR' | 'ADMIN_EMAIL' | 'PUSH_HOSTS'>,
  shop: Shop,
  log: Logger,
): Promise<Push> {
  // Made once: with other keys every device would have to subscribe again.
  const make = () => JSON.stringify(webPush.generateVAPIDKeys());
  const keys = JSON.parse(await keptSecret(shop, DATA_DIR, 'push-keys.json', make));
  const { publicKey, privateKey }: ReturnType<typeof webPush.generateVAPIDKeys> = keys;
  const vapidDetails = { subject: `mailto:${ADMIN_EMAIL}`, publicKey, privateKey };

  async function sendTo(device: Awaited<ReturnType<typeof listPushDevices>>[number], text: string) {
    const { endpoint, ...keys } = device;
    try {
      const options = { vapidDetails, TTL: KEPT_S, timeout: TIMEOUT_MS, urgency: 'high' as const };
      await webPush.sendNotification({ endpoint, keys }, text, options);
    } catch (error) {
      if (error instanceof WebPushError && GONE.has(error.statusCode))
        return forgetPushDevice(shop, endpoint);
      log.warn({ err: error, host: new URL(endpoint).host }, 'a push could not be sent');
    }
  }

  return {
    publicKey,
    accepts(endpoint) {
      const { hostname } = new URL(endpoint);
      return PUSH_HOSTS.some((host) =>
        host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
      );
    },
    async send(note) {
      const text = JSON.stringify(note);
      await Promise.all((await listPushDevices(shop)).map((device) => sendTo(device, text)));
    },
  };
}
