/** Delivering a mail: by SMTP where it is configured, as a file in the data folder otherwise. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { UNSET_ADMIN_EMAIL } from '#shop/people/accounts.ts';
import type { Config } from '../config.ts';
import { MAIL_SENDERS } from './lanes.ts';
import { parseSender } from './sender.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the mail: the same one for each try, so that a second copy is known as such. */
  name: string;
  /** The name of the sender, such as the store's, where MAIL_FROM has none. */
  from?: string;
  /** Where answers go; the admin's address when it is empty or left out. */
  replyTo?: string;
}

/** Hands a mail over and returns what the mail server answered, nothing when it is a file; or throws what it said. The signal ends it. */
export type Deliver = (mail: Mail, signal?: AbortSignal) => Promise<string>;

/** A connection, and its greeting. */
const CONNECT_WITHIN_MS = 10_000;
/** Half of a mail server's answers come within a second; one that looks into a mail for spam may take longer. */
const ANSWER_WITHIN_MS = 20_000;
/** All of it, on a second connection where the first one broke, and from a server that trickles its answers: well below the letter's lease. */
const DELIVER_WITHIN_MS = 45_000;
/**
 * A connection is kept for the next letter, as greeting, TLS and log-in take longer than handing a mail over. It is closed well before a
 * server would close it: they wait five minutes at least (RFC 5321, 4.5.3.2.7), but the networks between may forget it earlier.
 */
const KEPT_MS = 5000;
/** Letters of one connection: some servers bound them. */
const MAX_LETTERS = 20;
/** Connections besides those of the postman: for a mail that is tried by hand, and for an alert to the owner. */
const FURTHER_CONNECTIONS = 2;

/** Loaded with the first mail: no page waits for one, and a letter that could not be sent is tried again. */
const nodemailer = () => import('nodemailer');

/** The value that `make` makes; asked for again where it failed. */
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

/** What hands mails over. `keptMs` is how long an idle connection to the mail server is kept. */
export function createDelivery(
  { SMTP_URL, MAIL_FROM, DATA_DIR, ADMIN_EMAIL = UNSET_ADMIN_EMAIL }: DeliveryConfig,
  log: Logger,
  keptMs = KEPT_MS,
): Deliver {
  const sender = parseSender(MAIL_FROM) ?? { name: '', address: MAIL_FROM };
  const domain = sender.address.replace(/^.*@/, '');
  const answersTo = ADMIN_EMAIL === UNSET_ADMIN_EMAIL ? undefined : ADMIN_EMAIL;
  // Nodemailer encodes names, and lets no line end into a header.
  const message = ({ name, from = '', replyTo, ...mail }: Mail) => ({
    ...mail,
    from: { name: sender.name || from, address: sender.address },
    replyTo: replyTo || answersTo,
    messageId: `<${name}@${domain}>`,
    // Tells out-of-office robots not to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (!SMTP_URL) return intoFolder(path.join(DATA_DIR, 'mail'), message, log);
  const transport = once(async () =>
    (await nodemailer()).createTransport({
      url: SMTP_URL,
      pool: true,
      maxConnections: MAIL_SENDERS + FURTHER_CONNECTIONS,
      maxMessages: MAX_LETTERS,
      maxRequeues: 1, // once more for a letter of which nothing was sent, as its connection was closed
      idleTimeout: keptMs,
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

/** One file per mail, whole or not there; the same mail again is the same file. */
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
