/** A mail server that fails half the time, in every way it can: each letter arrives, and a copy comes only where the server was not heard. */
import pino from 'pino';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { createDelivery } from '../../server/mail/deliver.ts';
import { deliverDue } from '../../server/mail/postman.ts';
import { addToCart } from '../../shop/cart/cart.server.ts';
import type { Shop } from '../../shop/kernel/shop.ts';
import type { Figure } from '../bench/report.ts';
import { cut } from '../support/mail-server.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { aCheckout, aCustomer, addMember, admin, checkOut, OPEN_CAPS } from '../support/test-shop.ts';
import { dataOf, stocked } from './shop.ts';

const MINUTE_MS = 60_000;
const FAULTS = ['hangs up', 'no recipient now', 'cut while sending', 'no room', 'taken, and cut'] as const;

export async function failingMail(tries: number): Promise<Figure[]> {
  let now = Date.now();
  const shop: Shop = { ...(await dataOf(aTempFolder())), now: () => now };
  await addMember(shop, admin);
  const customer = await aCustomer(shop);
  // To an address that is not proved only a few mails go.
  await shop.db.updateTable('users').set({ emailVerified: true }).where('id', '=', customer.id).execute();
  const product = await stocked(shop, tries);
  shop.caps = OPEN_CAPS;
  for (let n = 0; n < tries; n += 1) {
    await addToCart(shop, customer, product, 1);
    await checkOut(shop, customer, await aCheckout(shop, customer));
  }
  const server = await aFailingMailServer();
  const log = pino({ level: 'silent' });
  const MAIL_FROM = 'Thaan <no-reply@thaan.test>';
  const deliver = createDelivery({ SMTP_URL: server.url, MAIL_FROM, DATA_DIR: '' }, log);
  const parts = { shop, deliver, push: async () => {}, origin: 'https://shop.test', log };
  const left = async () => (await shop.db.selectFrom('outbox').select('givenUpAt').execute()).length;
  // In a rush the owner's mails of single orders are left out.
  const letters = await left();
  const beganAt = now;
  for (; (await left()) > 0 && now - beganAt < 4 * 24 * 60 * MINUTE_MS; now += MINUTE_MS)
    await deliverDue(parts);
  const waiting = await left();
  await server.close();
  await shop.db.destroy();
  const copies = [...server.taken.values()].reduce((sum, times) => sum + times - 1, 0);
  return [
    { name: 'letters', value: letters, unit: '' },
    ...FAULTS.map((fault) => ({
      name: `times that the server failed: ${fault}`,
      value: server.failed[fault],
      unit: '',
    })),
    { name: 'letters that never arrived', value: letters - server.taken.size, unit: '', aim: 'none' },
    { name: 'letters that stayed in the outbox', value: waiting, unit: '', aim: 'none' },
    {
      name: 'copies beyond those whose taking was not heard',
      value: Math.max(0, copies - server.failed['taken, and cut']),
      unit: '',
      aim: 'none',
    },
    { name: 'the last one arrived after', value: (now - beganAt) / MINUTE_MS, unit: 'minutes' },
  ];
}

/** A mail server that fails in every way it can, until it is well. */
export async function aFailingMailServer() {
  let broken = true;
  const failed = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<
    (typeof FAULTS)[number],
    number
  >;
  /** How often each letter was taken, by its `Message-ID`. */
  const taken = new Map<string, number>();
  /** What will go wrong with the letter of this session, if anything: drawn for its first one when it connects, for each other at its `MAIL FROM`. */
  const plans = new Map<string, (typeof FAULTS)[number] | undefined>();
  const plan = ({ id }: SMTPServerSession) =>
    plans.set(
      id,
      broken && Math.random() < 0.5 ? FAULTS[Math.floor(Math.random() * FAULTS.length)] : undefined,
    );
  const fails = ({ id }: SMTPServerSession, fault: (typeof FAULTS)[number]) => {
    if (plans.get(id) !== fault) return false;
    plans.delete(id);
    failed[fault] += 1;
    return true;
  };
  const later = (responseCode: number) => Object.assign(new Error('not now'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10, // a kept connection is not waited for
    onConnect(session, callback) {
      plan(session);
      if (!fails(session, 'hangs up')) return callback();
      cut(server, session);
    },
    onMailFrom(_address, session, callback) {
      if (!plans.has(session.id)) plan(session);
      if (!fails(session, 'hangs up')) return callback();
      cut(server, session);
    },
    onRcptTo: (_address, session, callback) =>
      fails(session, 'no recipient now') ? callback(later(451)) : callback(),
    async onData(stream, session, callback) {
      if (fails(session, 'cut while sending')) return cut(server, session);
      const parts = await Array.fromAsync<Buffer>(stream).catch(() => null);
      if (!parts) return callback(later(451)); // its sender was killed
      const text = Buffer.concat(parts).toString();
      if (fails(session, 'no room')) return callback(later(452));
      const id = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '';
      taken.set(id, (taken.get(id) ?? 0) + 1);
      if (fails(session, 'taken, and cut')) return cut(server, session);
      plans.delete(session.id);
      callback();
    },
  });
  server.on('error', () => {}); // that a connection broke is the point
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    failed,
    taken,
    break() {
      broken = true;
    },
    heal() {
      broken = false;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
