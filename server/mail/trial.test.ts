import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { inLanguage } from '#words/language.ts';
import { demoSettings } from '../../tests/support/demo-settings.ts';
import { aFreePort } from '../../tests/support/free-port.ts';
import { aMailServer } from '../../tests/support/mail-server.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { createDelivery } from './deliver.ts';
import { createMailTrial } from './trial.ts';

const TO = 'keeper@bazaar.pk';
const settings = { current: demoSettings };
const server = await aMailServer();
afterAll(() => server.close());

const trialBy = (SMTP_URL: string | undefined) => {
  const config = { SMTP_URL, MAIL_FROM: 'Shop <no-reply@thaan.local>', DATA_DIR: aTempFolder() };
  const deliver = createDelivery(config, pino({ level: 'silent' }));
  const shop = { newId: () => crypto.randomUUID(), settings };
  return createMailTrial({ shop, deliver, sendsMail: SMTP_URL !== undefined });
};

async function listening(settings: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
  const smtp = new SMTPServer(settings);
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  return (smtp.server.address() as AddressInfo).port;
}

test('a mail that the server takes is in the language of the page, and what the server answered is said', async () => {
  const tried = await inLanguage('ur', () => trialBy(server.url)(TO));
  expect(tried).toEqual({ ok: true, answer: expect.stringMatching(/^250 /) });
  const [mail] = server.mails;
  expect(mail?.to).toEqual([{ address: TO, name: '' }]);
  expect(mail?.subject).toContain('آزمائشی');
  expect(mail?.html).toContain('dir="rtl"');
});

test('an address that is refused is told from other faults, with the server’s own words', async () => {
  server.refuseWith = 550;
  const tried = await trialBy(server.url)(TO);
  server.refuseWith = 0;
  expect(tried).toEqual({ ok: false, reason: 'address refused', answer: '550 not now' });
});

test('a wrong user name or password is named, and the password is not said', async () => {
  const port = await listening({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, callback) => callback(new Error('Invalid login')),
  });
  const tried = await trialBy(`smtp://keeper:geheim-123@127.0.0.1:${port}`)(TO);
  expect(tried).toMatchObject({ ok: false, reason: 'log-in refused' });
  expect(JSON.stringify(tried)).not.toContain('geheim');
});

test('no server, one that is not there, one of unknown name and one with an unknown certificate are told apart', async () => {
  expect(await trialBy(undefined)(TO)).toEqual({ ok: false, reason: 'not set up', answer: '' });
  const port = await listening({ secure: true, authOptional: true });
  expect(await trialBy(`smtps://127.0.0.1:${port}`)(TO)).toMatchObject({ reason: 'not trusted' });
  expect(await trialBy(`smtp://127.0.0.1:${await aFreePort()}`)(TO)).toMatchObject({ reason: 'no answer' });
  expect(await trialBy('smtp://no-such-server.invalid')(TO)).toMatchObject({ reason: 'no such server' });
});
