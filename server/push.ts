/** Web push: a short word to the admin's devices, encrypted for each, through the servers of the browsers' makers. */
import { createECDH } from 'node:crypto';
import type { Logger } from 'pino';
import type { Right } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { httpsAddress } from '#shop/kernel/url.ts';
import {
  forgetPushDevice,
  listPushDevices,
  type PushDevice,
  type PushSubscription,
} from '#shop/outbox/push.server.ts';
import { inLanguage } from '#words/language.ts';
import { knownLanguage, type Language, languages } from '#words/languages.ts';
import type { Config } from './config.ts';
import { keptSecret } from './secrets.ts';

const TIMEOUT_MS = 10_000;
/** A push server drops a note after this time: by then the admin will see the order on the screen. */
const KEPT_S = 24 * 60 * 60;
/** The statuses by which a push server says that a device is gone. */
const GONE = new Set([404, 410]);

/** The status that a push server answered; null when none did. */
const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : null;

/** Whether the push server may take the note later: it asked for a pause, failed, or did not answer. */
const mayPassLater = (status: number | null) => status === null || status === 429 || status >= 500;

/** Some devices could not be told yet; thrown after the others were. */
export class PushNotSent extends Error {
  /** The devices that are left. */
  readonly endpoints: readonly string[];
  constructor(endpoints: readonly string[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.endpoints = endpoints;
  }
}

/** A word to the admin's devices, as their service worker shows it. */
export interface PushNote {
  title: string;
  body: string;
  /** The screen that it opens. */
  path: string;
  /** A newer note with the same tag takes the place of the older one on the device. */
  tag?: string;
}

/** A note as it is sent. Its direction is left to the phone, which finds it in each text: what somebody typed may be in other letters. */
type SentNote = PushNote & { lang: string };

export interface Push {
  /** The key with which a browser subscribes to this shop and no other. */
  publicKey: string;
  /**
   * Whether a device at this address can be told, which is written as `httpsAddress` has it: the shop speaks with the browsers' makers alone,
   * never inside its own network.
   */
  accepts: (endpoint: string) => boolean;
  /**
   * Sends a note to the devices of those who have its right, composed in the device's language; of these to the ones at the endpoints `only`,
   * where they are given. Throws `PushNotSent` when some devices can be told later.
   */
  send: (compose: () => PushNote, right: Right, only?: readonly string[]) => Promise<void>;
}

/** The note in the language of the device, or `otherwise` where that is not known. */
export function noteFor(
  { language: code }: Pick<PushDevice, 'language'>,
  otherwise: Language,
  compose: () => PushNote,
): SentNote {
  const language = knownLanguage(code, otherwise);
  return { ...inLanguage(language, compose), lang: languages[language].tag };
}

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** As `generateVAPIDKeys` of `web-push` makes them: a pair on the curve P-256, the private half always of 32 bytes. */
export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

export async function openPush(
  { DATA_DIR, ADMIN_EMAIL, PUSH_HOSTS }: Pick<Config, 'DATA_DIR' | 'ADMIN_EMAIL' | 'PUSH_HOSTS'>,
  shop: Shop,
  log: Logger,
  onFailed: () => void = () => {},
): Promise<Push> {
  // Made once: with other keys every device would have to subscribe again.
  const make = () => JSON.stringify(newPushKeys());
  const keys = JSON.parse(await keptSecret(shop, DATA_DIR, 'push-keys.json', make));
  const { publicKey, privateKey }: PushKeys = keys;
  const vapidDetails = { subject: `mailto:${ADMIN_EMAIL}`, publicKey, privateKey };

  const accepts = (endpoint: string): boolean => {
    if (httpsAddress(endpoint) !== endpoint) return false;
    const { host } = new URL(endpoint);
    // `web-push` reads the address with another parser: this name both read alike. Each label begins and ends with a letter or a digit.
    if (!/^[a-z0-9]+(?:(?:\.|-+)[a-z0-9]+)*(?::\d+)?$/.test(host)) return false;
    return PUSH_HOSTS.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
  };

  /** The endpoint with what failed, when it may pass later; null otherwise. */
  async function sendTo(
    { endpoint, p256dh, auth }: PushSubscription,
    note: SentNote,
  ): Promise<{ endpoint: string; error: unknown } | null> {
    const keys = { p256dh, auth };
    // One that an earlier version noted, or under other settings.
    if (!accepts(endpoint)) {
      log.warn('a push was not sent: PUSH_HOSTS does not name the host of its device');
      return null;
    }
    try {
      // Loaded with the first push, which nobody waits for.
      const { default: webPush } = await import('web-push');
      const options = { vapidDetails, TTL: KEPT_S, timeout: TIMEOUT_MS, urgency: 'high' as const };
      await webPush.sendNotification({ endpoint, keys }, JSON.stringify(note), options);
      return null;
    } catch (error) {
      const status = statusOf(error);
      if (status !== null && GONE.has(status)) {
        await forgetPushDevice(shop, endpoint);
        return null;
      }
      onFailed();
      log.warn({ err: error, host: new URL(endpoint).host }, 'a push could not be sent');
      return mayPassLater(status) ? { endpoint, error } : null;
    }
  }

  return {
    publicKey,
    accepts,
    async send(compose, right, only) {
      const all = await listPushDevices(shop, right);
      const devices = only ? all.filter(({ endpoint }) => only.includes(endpoint)) : all;
      const { language } = shop.settings.current.store;
      const tried = await Promise.all(
        devices.map((device) => sendTo(device, noteFor(device, language, compose))),
      );
      const left = tried.filter((one) => one !== null);
      if (left.length > 0)
        throw new PushNotSent(
          left.map(({ endpoint }) => endpoint),
          left[0]?.error,
        );
    },
  };
}
