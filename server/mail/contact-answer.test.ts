import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { answerContact, answersTo } from '#shop/messages/answers.server.ts';
import { listContacts, sendContact } from '#shop/messages/contacts.server.ts';
import { contactForm } from '#shop/messages/form.server.ts';
import { mailWorkerParts } from '../../tests/support/mail-server.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCustomer, admin } from '../../tests/support/test-shop.ts';
import { deliverDue } from './mail-worker.ts';

const SPAM = 'Win a prize at https://evil.example today';
const VICTIM = 'victim@example.com';

openShopForEachTest({ hasOwner: true });
let folder: string;
beforeEach(() => {
  folder = aTempFolder();
});

async function aMessage(typed: { email?: string; message?: string } = {}, language = 'en'): Promise<string> {
  const form = contactForm.parse({ name: SPAM, email: VICTIM, subject: SPAM, message: SPAM, ...typed });
  await sendContact({ ...shop, language }, { ticket: crypto.randomUUID(), form, network: 'n' });
  return (await listContacts(shop, admin)).items[0]?.id ?? '';
}
const answer = (id: string, text = 'It is 56 inches wide.', key = 'form-key-1') =>
  answerContact(shop, admin, id, { text, key });
const statesOf = async (id: string) =>
  (await answersTo(shop, admin, [id])).get(id)?.map(({ state }) => state);

async function mails(fault?: Error): Promise<Email[]> {
  const parts = mailWorkerParts(shop, { folder, log: pino({ level: 'silent' }) });
  const deliver = fault ? () => Promise.reject(fault) : parts.deliver;
  await deliverDue({ ...parts, deliver });
  const files = readdirSync(folder).includes('mail') ? readdirSync(path.join(folder, 'mail')).sort() : [];
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(path.join(folder, 'mail', file)))));
}

test('an answer is mailed once however often it is sent, stands beside its message, and marks it as read', async () => {
  const id = await aMessage();
  const sent = await Promise.all([answer(id), answer(id), answer(id)]);
  expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await statesOf(id)).toEqual(['on its way']);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe(VICTIM);
  expect(mail?.replyTo?.[0]?.address).toBe(shop.settings.current.store.email);
  expect(mail?.text).toContain('It is 56 inches wide.');
  expect((await answersTo(shop, admin, [id])).get(id)).toMatchObject([
    { text: 'It is 56 inches wide.', by: admin.fullName, state: 'sent' },
  ]);
  expect((await listContacts(shop, admin)).items).toMatchObject([{ status: 'read' }]);
  await answer(id);
  expect(await mails()).toHaveLength(1);
  await answer(id, 'And 4 metres long.');
  expect(await mails()).toHaveLength(2);
  expect(await answer('nobody')).toEqual({ ok: false, reason: 'missing' });
});

test('nothing that the writer of the message typed is in the mail, which says what to do if it was not the reader', async () => {
  await answer(await aMessage());
  const [mail] = await mails();
  expect(mail?.text).toContain('somebody typed your address');
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil|Win a prize/);
});

test('the mail is in the language of the page, or in Urdu if the message is', async () => {
  await answer(await aMessage({ message: 'چوڑائی کتنی ہے؟' }));
  expect((await mails())[0]?.subject).toContain('آپ کے میسج کا جواب');
  await answer(await aMessage({ email: 'other@example.com' }, 'roman'));
  expect((await mails())[1]?.subject).toContain('ki taraf se jawab');
});

test('an address that nobody has proved gets six answers a day, a proved one is not limited', async () => {
  const answers = async (id: string) => {
    const oks: boolean[] = [];
    for (let n = 0; n < 8; n += 1) oks.push((await answer(id, `Answer ${n}`)).ok);
    return oks.filter(Boolean).length;
  };
  const id = await aMessage();
  expect(await answers(id)).toBe(6);
  expect(await answer(id, 'One more')).toEqual({ ok: false, reason: 'too many' });
  expect(await statesOf(id)).toHaveLength(6);
  shop.setClock(shop.now() + DAY_MS + 1);
  expect(await answer(id, 'One more')).toEqual({ ok: true });
  const customer = await aCustomer(shop);
  await shop.db.updateTable('users').set({ emailVerified: true }).where('id', '=', customer.id).execute();
  expect(await answers(await aMessage({ email: customer.email }))).toBe(8);
});

test('an answer that the mail server refuses says so', async () => {
  const id = await aMessage();
  await answer(id);
  await mails(
    Object.assign(new Error('550 no such user'), {
      responseCode: 550,
      command: 'RCPT TO',
      code: 'EENVELOPE',
    }),
  );
  expect(await statesOf(id)).toEqual(['lost']);
});
