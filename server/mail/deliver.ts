/** Delivering a mail: by SMTP where it is configured, as a file in the data folder otherwise. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the mail: the same one for each try, so that a second copy is known as such. */
  name: string;
}

/** Hands a mail over and returns what the mail server answered, nothing when it is a file; or throws what it said. */
export type Deliver = (mail: Mail) => Promise<string>;

/**
 * Half of a mail server's answers come within a second. One that hangs takes this twice, as a kept connection may hang and then a new one: well below
 * the letter's lease.
 */
const SMTP_TIMEOUT_MS = 20_000;
/**
 * A connection is kept for the next letter, as greeting, TLS and log-in take longer than handing a mail over. It is closed well before a
 * server would close it: they wait five minutes at least (RFC 5321, 4.5.3.2.7), but the networks between may forget it earlier.
 */
const KEPT_MS = 5000;
/** Letters of one connection: some servers bound them. */
const MAX_LETTERS = 20;

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

/** What hands mails over. `keptMs` is how long an idle connection to the mail server is kept. */
export function createDelivery(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  log: Logger,
  keptMs = KEPT_MS,
): Deliver {
  const domain = MAIL_FROM.replace(/^.*@|>[^>]*$/g, '');
  const message = ({ name, ...mail }: Mail) => ({
    from: MAIL_FROM,
    ...mail,
    messageId: `<${name}@${domain}>`,
    // Tells out-of-office robots not to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (!SMTP_URL) return intoFolder(path.join(DATA_DIR, 'mail'), message, log);
  const transport = once(async () =>
    (await nodemailer()).createTransport({
      url: SMTP_URL,
      pool: true,
      maxConnections: 2, // one for the postman, which sends letters one by one, and one for a trial mail
      maxMessages: MAX_LETTERS,
      maxRequeues: 1, // once more for a letter of which nothing was sent, as its connection was closed
      idleTimeout: keptMs,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    }),
  );
  return async (mail) => {
    const { response } = await (await transport()).sendMail(message(mail));
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
