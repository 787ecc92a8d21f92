/** All settings, read once from the environment. */
import path from 'node:path';
import { z } from 'zod';
import {
  MAX_PASSWORD_LENGTH,
  MIN_ADMIN_PASSWORD_LENGTH,
  UNSET_ADMIN_EMAIL,
} from '#shop/accounts/accounts.ts';
import { cleanPassphrase, MAX_PASSPHRASE, MIN_PASSPHRASE } from '#shop/backups/backup.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { DEFAULT_ORDER_LIMITS, type OrderLimits } from '#shop/kernel/shop.ts';
import { canonicalEmail } from '#shop/kernel/text/text.ts';
import { isCommonPassword } from './auth/password-rules.ts';
import { addressesOf } from './database/addresses.ts';
import { isAddressRange } from './http/client-address.ts';
import { defaultSender, parseSender } from './mail/sender.ts';

/** `Number` reads blanks as 0, and accepts `0x50` and `1e3`. */
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number, in digits')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `can be at most ${max}`));

function commaList(typed: string): string[] {
  return typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

const origin = z
  .string()
  .transform((typed) => typed.replace(/\/$/, ''))
  .refine(
    (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url,
    'must be an origin such as https://shop.example',
  );

const smtpUrl = z
  .string()
  .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
  .refine(
    (url) => URL.canParse(url) && new URL(url).hostname !== '',
    'must be an address such as smtps://user:password@mail.example; in the user and the password write @ as %40, : as %3A, / as %2F and # as %23',
  );

const sender = z
  .string()
  .refine(
    (typed) => parseSender(typed) !== null,
    'must be an address such as shop@shop.example, or Your Shop <shop@shop.example>',
  );

const PUSH_HOST = /^(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/;

const pushHosts = z
  .string()
  .transform((typed) => commaList(typed.toLowerCase()))
  .refine(
    (hosts) => hosts.length > 0 && hosts.every((host) => PUSH_HOST.test(host)),
    'must be hosts such as push.example, *.push.example or push.example:8443, between commas',
  )
  // Browsers omit HTTPS's own port.
  .transform((hosts) => hosts.map((host) => host.replace(/:443$/, '')));

const databaseUrl = z
  .string()
  .refine(
    (url) => /^postgres(?:ql)?:/.test(url) && addressesOf(url).every((one) => URL.canParse(one)),
    'must be an address such as postgres://user:password@host:5432/database',
  );

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

const settings = z
  .object({
    PORT: whole(0, 65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    /** Such as https://shop.example. */
    ORIGIN: origin.optional(),
    DATA_DIR: z.string().min(1).default('data'),
    /** Several servers: one is writable. Unset: SQLite in DATA_DIR. */
    DATABASE_URL: databaseUrl.optional(),
    /** Bypasses a pooler. */
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    /** Per process, plus one for live events. */
    DATABASE_CONNECTIONS: whole(2, 1000).default(10),
    ADMIN_EMAIL: z.string().transform(canonicalEmail).pipe(z.email()).default(UNSET_ADMIN_EMAIL),
    /** Generated and printed once when unset. */
    ADMIN_PASSWORD: z
      .string()
      .min(MIN_ADMIN_PASSWORD_LENGTH, `must have at least ${MIN_ADMIN_PASSWORD_LENGTH} characters`)
      .max(MAX_PASSWORD_LENGTH, `can have at most ${MAX_PASSWORD_LENGTH} characters`)
      .refine(
        (typed) => !isCommonPassword(typed),
        'is one of the most common passwords, which others try first',
      )
      .optional(),
    /** `on` fills an empty database with the demo catalogue. */
    DEMO: z.enum(['on', 'off'], 'must be on or off').default('on'),
    /** Signs session cookies; generated when unset. */
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Unset: mails become files in DATA_DIR/mail. */
    SMTP_URL: smtpUrl.optional(),
    /** Derived from ADMIN_EMAIL and ORIGIN when unset. */
    MAIL_FROM: sender.optional(),
    S3_BUCKET: z.string().min(1).optional(),
    /** Default: Amazon's. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** Default: a folder in DATA_DIR. */
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUP_PASSPHRASE: z
      .string()
      .transform(cleanPassphrase)
      .pipe(
        z
          .string()
          .min(MIN_PASSPHRASE, `must have at least ${MIN_PASSPHRASE} characters`)
          .max(MAX_PASSPHRASE, `can have at most ${MAX_PASSPHRASE} characters`),
      )
      .optional(),
    /** For copies of backups; must differ from the bucket of pictures. */
    BACKUP_S3_BUCKET: z.string().min(1).optional(),
    /** Default: Amazon's. */
    BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
    BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /**
     * Seconds until a change is copied off the machine; 0: never. Default 60, or 300 where a copy takes long.
     */
    COPY_SECONDS: whole(0, 86_400)
      .refine((seconds) => seconds === 0 || seconds >= 10, 'must be 0 or at least 10')
      .optional(),
    /** Comma-separated, such as 127.0.0.1 or 10.0.0.0/8. */
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform(commaList)
      .refine(
        (ranges) => ranges.every(isAddressRange),
        'must be addresses such as 127.0.0.1 or 10.0.0.0/8, between commas',
      ),
    /** Longest age of a guest's cached page without a known change; 0: no cache. */
    GUEST_PAGES_SECONDS: whole(0, 86_400).default(60),
    /** Pending orders per customer: nobody may reserve the whole stock. */
    MAX_PENDING_ORDERS: whole(1, 1_000_000).default(DEFAULT_ORDER_LIMITS.pendingOrders),
    MAX_PENDING_PIECES: whole(1, 1_000_000).default(DEFAULT_ORDER_LIMITS.pendingPieces),
    /** The same, until the account has received a parcel at this phone. */
    MAX_PENDING_ORDERS_NEW: whole(1, 1_000_000).default(DEFAULT_ORDER_LIMITS.newPendingOrders),
    MAX_PENDING_PIECES_NEW: whole(1, 1_000_000).default(DEFAULT_ORDER_LIMITS.newPendingPieces),
    /** Percent of a product that new customers of one network may hold; 100: no limit. */
    MAX_NETWORK_PERCENT: whole(1, 100).default(DEFAULT_ORDER_LIMITS.networkPercent),
    /** Pieces that they may hold in any case. */
    MAX_NETWORK_PIECES: whole(1, 1_000_000).default(DEFAULT_ORDER_LIMITS.networkPieces),
    /** Unset turns metrics off. */
    METRICS_PORT: whole(1, 65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    LIVE_STREAMS_PER_ADDRESS: whole(1, 1_000_000).default(500),
    /** `*.`: any subdomain; `:8443`: another port than 443. */
    PUSH_HOSTS: pushHosts.default([
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      '*.push.apple.com',
      '*.notify.windows.com',
    ]),
    LOG_LEVEL: z
      .enum(LOG_LEVELS, `must be ${LOG_LEVELS.slice(0, -1).join(', ')} or ${LOG_LEVELS.at(-1)}`)
      .default('info'),
  })
  .superRefine((given, ctx) => {
    const wrong = (name: string, message: string) => ctx.addIssue({ code: 'custom', path: [name], message });
    for (const bucket of ['S3_BUCKET', 'BACKUP_S3_BUCKET'] as const) {
      if (given[bucket] === undefined) continue;
      const kind = bucket === 'S3_BUCKET' ? '' : 'BACKUP_';
      for (const name of [`${kind}S3_ACCESS_KEY_ID`, `${kind}S3_SECRET_ACCESS_KEY`] as const)
        if (given[name] === undefined) wrong(name, `is needed with ${bucket}`);
    }
    const { S3_BUCKET, S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ENDPOINT } = given;
    // A backup contains the whole bucket of pictures.
    if (BACKUP_S3_BUCKET && BACKUP_S3_BUCKET === S3_BUCKET && BACKUP_S3_ENDPOINT === S3_ENDPOINT)
      wrong('BACKUP_S3_BUCKET', 'must be another bucket than S3_BUCKET');
    if (given.METRICS_PORT !== undefined && given.METRICS_PORT === given.PORT)
      wrong('METRICS_PORT', 'must be another port than PORT');
  });

export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

export type Config = Omit<z.output<typeof settings>, 'ORIGIN' | 'BACKUP_DIR' | 'MAIL_FROM'> & {
  MAIL_FROM: string;
  /** Absolute, as DATA_DIR. */
  BACKUP_DIR: string;
  /** Without a trailing slash. */
  ORIGIN: string;
  /** False: the shop answers at any local address. */
  originIsSet: boolean;
};

/** HTTPS only: cookies are `Secure`. */
export function isSecure({ ORIGIN }: Pick<Config, 'ORIGIN'>): boolean {
  return ORIGIN.startsWith('https:');
}

export function orderLimitsOf(config: Config): OrderLimits {
  return {
    pendingOrders: config.MAX_PENDING_ORDERS,
    pendingPieces: config.MAX_PENDING_PIECES,
    newPendingOrders: config.MAX_PENDING_ORDERS_NEW,
    newPendingPieces: config.MAX_PENDING_PIECES_NEW,
    networkPercent: config.MAX_NETWORK_PERCENT,
    networkPieces: config.MAX_NETWORK_PIECES,
  };
}

/** Empty values count as unset. Throws a `PlainError` that lists all faults. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const blank = SETTING_NAMES.filter((name) => given[name]?.trim() === '');
  if (blank.length > 0) throw badSetting(blank.map((name) => `${name}: has nothing but spaces`));
  const parsed = settings.safeParse(given);
  if (!parsed.success)
    throw badSetting(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const { ORIGIN, MAIL_FROM, ...rest } = parsed.data;
  return {
    ...rest,
    MAIL_FROM: MAIL_FROM ?? defaultSender(rest.ADMIN_EMAIL, ORIGIN),
    DATA_DIR: path.resolve(rest.DATA_DIR),
    BACKUP_DIR: path.resolve(rest.BACKUP_DIR ?? path.join(rest.DATA_DIR, 'backups')),
    ORIGIN: ORIGIN ?? `http://localhost:${rest.PORT}`,
    originIsSet: ORIGIN !== undefined,
  };
}

function badSetting(faults: readonly string[]): PlainError {
  return new PlainError(
    `Bad setting. ${faults.join('; ')}. All settings are explained in docs/operating.md.`,
  );
}
