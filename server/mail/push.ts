import { createECDH } from 'node:crypto';
import type { Logger } from 'pino';
import type { Right } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { httpsAddress } from '#shop/kernel/text/url.ts';
import {
  forgetPushDevice,
  listPushDevices,
  type PushDevice,
  type PushSubscription,
} from '#shop/outbox/push.server.ts';
import { inLanguage } from '#words/language.ts';
import { knownLanguage, type Language, languages } from '#words/languages.ts';
import type { Config } from '../config.ts';
import { storedSecret } from '../process/secrets.ts';
import { isPushHost } from './push-hosts.ts';

const TIMEOUT_MS = 10_000;
/** Push servers then drop the note: by then the order was seen. */
const TTL_S = 24 * 60 * 60;
const GONE = new Set([404, 410]);

const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : null;

const mayPassLater = (status: number | null) => status === null || status === 429 || status >= 500;

/** Thrown after all devices were tried. */
export class PushNotSent extends Error {
  readonly endpoints: readonly string[];
  constructor(endpoints: readonly string[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.endpoints = endpoints;
  }
}

export interface PushNote {
  title: string;
  body: string;
  /** The screen that it opens. */
  path: string;
  /** Replaces the older note with this tag. */
  tag?: string;
}

/** Has no direction: typed text may be in another script. */
type SentNote = PushNote & { lang: string };

export interface Push {
  publicKey: string;
  /**
   * True for hosts of browser makers only, so that pushes never reach the shop's own network. `endpoint` is
   * as `httpsAddress` writes it.
   */
  accepts: (endpoint: string) => boolean;
  /**
   * In each device's language; with `only`, to these endpoints. Throws `PushNotSent` when some need a retry.
   */
  send: (compose: () => PushNote, right: Right, only?: readonly string[]) => Promise<void>;
}

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

/** P-256, as `web-push` makes them. Pads the private half to 32 bytes. */
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
  // New keys would void every subscription.
  const make = () => JSON.stringify(newPushKeys());
  const keys = JSON.parse(await storedSecret(shop, DATA_DIR, 'push-keys.json', make));
  const { publicKey, privateKey }: PushKeys = keys;
  const vapidDetails = { subject: `mailto:${ADMIN_EMAIL}`, publicKey, privateKey };

  const accepts = (endpoint: string): boolean => {
    if (httpsAddress(endpoint) !== endpoint) return false;
    const { host } = new URL(endpoint);
    // `web-push` parses differently: allows only hosts that both parse alike.
    if (!/^[a-z0-9]+(?:(?:\.|-+)[a-z0-9]+)*(?::\d+)?$/.test(host)) return false;
    return isPushHost(PUSH_HOSTS, host);
  };

  /** Returns the endpoint and error for a retry, else null. */
  async function sendTo(
    { endpoint, p256dh, auth }: PushSubscription,
    note: SentNote,
  ): Promise<{ endpoint: string; error: unknown } | null> {
    const keys = { p256dh, auth };
    // From an earlier version or other settings.
    if (!accepts(endpoint)) {
      log.warn('a push was not sent: PUSH_HOSTS does not name the host of its device');
      return null;
    }
    try {
      const { default: webPush } = await import('web-push');
      const options = { vapidDetails, TTL: TTL_S, timeout: TIMEOUT_MS, urgency: 'high' as const };
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
