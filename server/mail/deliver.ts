import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { UNSET_ADMIN_EMAIL } from '#shop/accounts/accounts.ts';
import type { Config } from '../config.ts';
import { MAIL_SENDERS } from './lanes.ts';
import { parseSender } from './sender.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Equal on each try, so that a second copy is recognised. */
  name: string;
  /** The sender's name when MAIL_FROM has none. */
  from?: string;
  /** Default: the admin's address. */
  replyTo?: string;
}

/** Returns the server's answer, '' for a file; throws its refusal. */
export type Deliver = (mail: Mail, signal?: AbortSignal) => Promise<string>;

/** Includes the greeting. */
const CONNECT_WITHIN_MS = 10_000;
/** Half of all servers answer within a second; spam checks take longer. */
const ANSWER_WITHIN_MS = 20_000;
/** In total, with a second connection; well below the outbox's lease. */
const DELIVER_WITHIN_MS = 45_000;
/**
 * Idle connections are reused, as TLS and log-in take longer than a mail. Servers wait five minutes at least
 * (RFC 5321, 4.5.3.2.7), networks maybe less.
 */
const IDLE_MS = 5000;
/** Per connection; some servers limit it. */
const MAX_EMAILS = 20;
/** For a test mail and an alert, besides the mail worker's. */
const FURTHER_CONNECTIONS = 2;

/** Loaded with the first mail. */
const nodemailer = () => import('nodemailer');

/** Memoised; retried after a failure. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

type DeliveryConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'> &
  Partial<Pick<Config, 'ADMIN_EMAIL'>>;

/** `idleMs`: lifetime of an idle connection. */
export function createDelivery(
  { SMTP_URL, MAIL_FROM, DATA_DIR, ADMIN_EMAIL = UNSET_ADMIN_EMAIL }: DeliveryConfig,
  log: Logger,
  idleMs = IDLE_MS,
): Deliver {
  const sender = parseSender(MAIL_FROM) ?? { name: '', address: MAIL_FROM };
  const domain = sender.address.replace(/^.*@/, '');
  const answersTo = ADMIN_EMAIL === UNSET_ADMIN_EMAIL ? undefined : ADMIN_EMAIL;
  // Nodemailer encodes names and blocks line breaks in headers.
  const message = ({ name, from = '', replyTo, ...mail }: Mail) => ({
    ...mail,
    from: { name: sender.name || from, address: sender.address },
    replyTo: replyTo || answersTo,
    messageId: `<${name}@${domain}>`,
    // Stops auto-responders.
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (!SMTP_URL) return intoFolder(path.join(DATA_DIR, 'mail'), message, log);
  const transport = once(async () =>
    (await nodemailer()).createTransport({
      url: SMTP_URL,
      pool: true,
      maxConnections: MAIL_SENDERS + FURTHER_CONNECTIONS,
      maxMessages: MAX_EMAILS,
      maxRequeues: 1, // once, when the connection closed before anything was sent
      idleTimeout: idleMs,
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
    }),
  );
  return async (mail, ended) => {
    const signal = AbortSignal.any([AbortSignal.timeout(DELIVER_WITHIN_MS), ...(ended ? [ended] : [])]);
    const { response } = await (await transport()).sendMail({ ...message(mail), signal });
    return response;
  };
}

function intoFolder(folder: string, message: (mail: Mail) => object, log: Logger): Deliver {
  const transport = once(async () =>
    (await nodemailer()).createTransport({ streamTransport: true, buffer: true }),
  );
  return async (mail) => {
    const { message: bytes } = await (await transport()).sendMail(message(mail));
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `${mail.name}.eml`);
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
    log.info({ file }, 'a mail was written to a file, as SMTP_URL is not set');
    return '';
  };
}
