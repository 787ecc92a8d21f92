/** Mail: by SMTP where it is configured, as files in the data folder otherwise. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Sends a mail. Never throws: a mail that cannot be sent is an error in the log. */
  send: (mail: Mail) => Promise<void>;
}

export function createMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: Config, log: Logger): Mailer {
  const deliver = SMTP_URL ? overSmtp(SMTP_URL) : intoFolder(path.join(DATA_DIR, 'mail'), log);
  return {
    async send(mail) {
      try {
        await deliver({ from: MAIL_FROM, ...mail });
      } catch (error) {
        log.error({ err: error, subject: mail.subject }, 'a mail could not be sent');
      }
    },
  };
}

type Deliver = (mail: Mail & { from: string }) => Promise<void>;

function overSmtp(url: string): Deliver {
  const transport = createTransport(url);
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

function intoFolder(folder: string, log: Logger): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true });
    const file = path.join(
      folder,
      `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
    );
    await writeFile(file, message);
    log.info({ file }, 'a mail was written to a file, as SMTP_URL is not set');
  };
}
