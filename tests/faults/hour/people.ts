/** Everybody who is in the shop during the hour: who orders and cancels, chats, reads, and two devices of the shopkeeper. */

import { chatSubject } from '../../../shop/chat/chat.ts';
import { adminCookie, cookieFrom } from '../../bench/shop-process.ts';
import { post } from '../../support/post.ts';
import { type Shopper, sayIn, untilDone } from '../../support/shopper.ts';
import { aProduct } from '../../support/test-shop.ts';
import { sendPicture, shoppersAt, stocked } from '../shop.ts';
import { aPicture } from '../store.ts';
import { halfSent } from '../uploads.ts';
import type { Place } from './place.ts';
import { Reader } from './readers.ts';
import type { Work } from './work.ts';

const SHOPPERS = 8;
const GUESTS = 3;
const READERS = 2;
const PRODUCTS = 5;
const CANCELS_EVERY = 6;
const STATUSES = ['confirmed', 'delivering', 'delivered'] as const;
const PAUSES_MS = { shopper: 800, guest: 2000, reader: 150, device: 1000, picture: 4000 };

interface Chat {
  cookie: string;
  from: string;
  conversation: string;
  reader: Reader;
}

/** One of so many, at random. */
const oneOf = <T>(many: readonly T[]): T | undefined => many[Math.floor(Math.random() * many.length)];

export class People {
  /** Of each shopper, by phone, how many orders were placed as the shop said. */
  readonly told = new Map<string, number>();
  /** The messages that the shop said it had. */
  readonly said: number[] = [];
  /** The pictures that it took, each shown by a product. */
  readonly pictures: string[] = [];
  readonly devices: Reader[] = [];
  /** Orders that the shopkeeper has on the screen. */
  orders: string[] = [];
  refused = 0;
  pages = 0;
  cancelled = 0;
  #shoppers: Shopper[] = [];
  #chats: Chat[] = [];
  #products: string[] = [];
  #cookies: string[] = [];
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  get readers(): Reader[] {
    return [...this.devices, ...this.#chats.map(({ reader }) => reader)];
  }

  get signedOut(): number {
    return this.#shoppers.reduce((sum, { signedOut }) => sum + signedOut, 0);
  }

  async come(work: Work): Promise<void> {
    const { url } = this.#place.shop;
    this.#products = await this.#place.books((books) =>
      Promise.all(Array.from({ length: PRODUCTS }, () => stocked(books, 1_000_000))),
    );
    this.#shoppers = await shoppersAt([url], SHOPPERS);
    // To an address that is not proved only a few mails go.
    await this.#place.books(({ db }) => db.updateTable('users').set({ emailVerified: true }).execute());
    for (let n = 0; n < GUESTS; n += 1) this.#chats.push(await this.#aChat(n));
    this.#cookies = [await adminCookie(this.#place.shop), await adminCookie(this.#place.shop)];
    for (const cookie of this.#cookies) this.devices.push(new Reader(url, cookie));
    await Promise.all(this.readers.map((reader) => reader.ready()));

    for (const shopper of this.#shoppers) work.add(() => this.#shop(shopper), PAUSES_MS.shopper);
    for (const chat of this.#chats) work.add(() => this.#chat(chat), PAUSES_MS.guest);
    for (let n = 0; n < READERS; n += 1) work.add(() => this.#read(), PAUSES_MS.reader);
    for (const cookie of this.#cookies) work.add(() => this.#keep(cookie), PAUSES_MS.device);
    work.add(() => this.#upload(), PAUSES_MS.picture);
  }

  async #aChat(n: number): Promise<Chat> {
    const name = `Guest ${n}`;
    const { shop } = this.#place;
    const cookie = await cookieFrom(shop, '/chat/guest', { name, email: `guest${n}@example.com` });
    const { id } = await this.#place.books(({ db }) =>
      db.selectFrom('conversations').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
    );
    return { cookie, from: `10.9.${n}.1`, conversation: id, reader: new Reader(shop.url, cookie) };
  }

  async #shop(shopper: Shopper): Promise<void> {
    if (Math.random() < 1 / CANCELS_EVERY) return this.#cancel(shopper);
    const product = oneOf(this.#products) ?? '';
    if ((await shopper.order(product, 1 + Math.floor(Math.random() * 2))) === 'ordered')
      this.told.set(shopper.phone, (this.told.get(shopper.phone) ?? 0) + 1);
  }

  async #cancel(shopper: Shopper): Promise<void> {
    const page = await untilDone(() => shopper.get('/profile'));
    const way = /\/orders\/[^/"]+\/cancellation/.exec(page)?.[0];
    if (!way) return;
    // Asked again, it is cancelled or was cancelled.
    const answer = await untilDone(async () => {
      const one = await shopper.post(way, {});
      if (one.status >= 500) throw new Error(`the cancellation answered ${one.status}`);
      return one;
    });
    if (answer.status === 303) this.cancelled += 1;
  }

  async #chat({ cookie, from, conversation }: Chat): Promise<void> {
    const { url } = this.#place.shop;
    const id = await sayIn({ url, path: '/chat/messages', cookie, from }, 'Is it soft?');
    this.said.push(id);
    const subject = chatSubject({ conversation, message: id });
    for (const device of this.devices) device.mustHear('chat message', subject);
  }

  /** A guest: a page that does not come now is asked for again. */
  async #read(): Promise<void> {
    const path = oneOf(['/', '/products', '/ur', `/product/${oneOf(this.#products)}`, '/products?q=latha']);
    const answer = await fetch(`${this.#place.shop.url}${path}`).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    this.pages += 1;
    if (!answer?.ok) this.refused += 1;
  }

  /** The shopkeeper looks at a list, moves an order on, and answers a guest; the other device may do the same to the same order. */
  async #keep(cookie: string): Promise<void> {
    const { url } = this.#place.shop;
    await untilDone(async () => {
      const list = await fetch(url + (oneOf(['/admin/orders', '/admin/products', '/admin/chats']) ?? ''), {
        headers: { cookie },
        redirect: 'manual',
      });
      await list.arrayBuffer();
      if (list.status !== 200) throw new Error(`a list answered ${list.status}`);
    });
    const order = oneOf(this.orders);
    if (order) {
      const status = oneOf(STATUSES) ?? 'confirmed';
      const answer = await post(url, `/admin/orders/${order}/status`, { status }, cookie).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
    }
    const chat = oneOf(this.#chats);
    if (!chat || Math.random() < 0.5) return;
    const path = `/admin/chats/${chat.conversation}/messages`;
    const id = await sayIn({ url, path, cookie }, 'It is.');
    this.said.push(id);
    const subject = chatSubject({ conversation: chat.conversation, message: id });
    for (const reader of [chat.reader, ...this.devices]) reader.mustHear('chat reply', subject);
  }

  /** A picture is sent until it is taken, and then a product shows it. */
  async #upload(): Promise<void> {
    const cookie = this.#cookies[0] ?? '';
    const picture = await aPicture(this.pictures.length);
    const image = await untilDone(async () => {
      const { url, status } = await sendPicture(this.#place.shop.url, cookie, picture);
      if (!url) throw new Error(`the picture was answered with ${status}`);
      return url;
    });
    await untilDone(() => this.#place.books((books) => aProduct(books, { image, stock: 1 })));
    this.pictures.push(image);
  }

  /** Some uploads are cut off, all at once. */
  async cutUploads(count: number): Promise<void> {
    const cookie = this.#cookies[1] ?? '';
    await Promise.all(Array.from({ length: count }, () => halfSent(this.#place.shop, cookie)));
  }
}
