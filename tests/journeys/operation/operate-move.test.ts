/**
 * The command line: moving to PostgreSQL and back, and the admin's account.
 * @module-tag long
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoSliders } from '../../../demo/catalogue.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { aPostgresDatabase, ENGINE } from '../../support/engines.ts';
import { aNewPlace, badLinesOf, operate, STOPPED } from '../../support/operator.ts';
import { post } from '../../support/post.ts';
import { runShop, useDatabase } from '../../support/running-shop.ts';
import { Shopper } from '../../support/shopper.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const BANNER_IN_URDU = demoSliders[0]?.titleUrdu;

describe.runIf(ENGINE === 'postgres')('moving', () => {
  test('from SQLite to PostgreSQL and back, with everything, and only when nobody writes', async () => {
    const folder = aTempFolder();
    const first = await runShop({ DATABASE_URL: '' }, folder);
    const shopper = new Shopper(first.url);
    await shopper.signUp();
    for (let n = 0; n < 3; n += 1) expect(await shopper.order('ml-001', 1)).toBe('ordered');
    const url = await aPostgresDatabase({ empty: true });
    const noUrl = { DATABASE_URL: '' };
    const early = await operate(folder, ['move', '--to', url], noUrl);
    expect(early).toMatchObject({ code: 1, err: expect.stringMatching(/^A shop is running/) });
    await first.stop();

    const there = await operate(folder, ['move', '--to', url], noUrl);
    expect(there).toMatchObject({ code: 0, err: '' });
    expect(there.out).toMatch(/orders: 3\n[\s\S]*rows were copied and counted again/);
    const again = await operate(folder, ['move', '--to', url], noUrl);
    expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/^There are data in postgres:/) });

    useDatabase(folder, url);
    const second = await runShop({}, folder);
    const visitor = new Shopper(second.url, shopper.cookie);
    expect(await visitor.get('/profile')).toMatch(/USM-\d+/);
    expect(await visitor.get('/ur')).toContain(BANNER_IN_URDU);
    expect(await visitor.order('ml-001', 1)).toBe('ordered');
    await second.stop();
    expect(second.complaints).toEqual([]);
    expect(await badLinesOf(folder)).toEqual(STOPPED);

    const back = await operate(folder, ['move', '--to', 'sqlite', '--replace'], { DATABASE_URL: url });
    expect(back).toMatchObject({ code: 0, err: '' });
    const third = await runShop({ DATABASE_URL: '' }, folder);
    const home = new Shopper(third.url, shopper.cookie);
    expect((await home.get('/profile')).match(/<h3[^>]*>USM-\d+/g)?.length ?? 0).toBe(4);
    expect(await home.get('/ur')).toContain(BANNER_IN_URDU);
    await third.stop();
    expect(await badLinesOf(folder, noUrl)).toEqual(STOPPED);
  });

  test('a server that is down and an address that is none are told, and nothing is changed', async () => {
    const folder = aTempFolder();
    await operate(folder, ['admin', 'create'], { DATABASE_URL: '' });
    await operate(folder, ['demo', 'fill'], { DATABASE_URL: '' });
    for (const [to, words] of [
      ['postgres://u:p@127.0.0.1:1/x', /does not answer/],
      ['mysql://x', /Bad setting\. DATABASE_URL/],
    ] as const) {
      const said = await operate(folder, ['move', '--to', to], { DATABASE_URL: '' });
      expect(said).toMatchObject({ code: 1, err: expect.stringMatching(words) });
    }
    expect((await operate(folder, ['doctor'], { DATABASE_URL: '' })).out).toContain(
      'agree for every product',
    );
  });
});

describe('the admin', () => {
  test('an admin is made once, gets a new password, and the old one and all sessions are void', async () => {
    const place = await aNewPlace();
    const made = await operate(place, ['admin', 'create', 'Usman@Example.com'], { ADMIN_PASSWORD: '' });
    const password = /as usman@example\.com with the password (\S+) /.exec(made.out)?.[1] ?? '';
    expect(password).toMatch(/^[\w-]{12}$/);
    const twice = await operate(place, ['admin', 'create', 'other@example.com']);
    expect(twice).toMatchObject({ code: 1, err: 'The shop has an admin already: usman@example.com.\n' });
    const bad = await operate(await aNewPlace(), ['admin', 'create', 'nobody']);
    expect(bad).toMatchObject({ code: 1, err: 'nobody is no e-mail address.\n' });

    const shop = await runShop({ DEMO: 'off' }, place);
    const logIn = (password: string) => post(shop.url, '/login', { email: 'usman@example.com', password });
    const first = await logIn(password);
    const token = new URL(first.headers.get('location') ?? '', shop.url).searchParams.get('token') ?? '';
    const own = { token, password: 'an-own-secret', confirmPassword: 'an-own-secret' };
    expect((await post(shop.url, '/reset-password', own)).status).toBe(303);
    const cookie = cookiesIn(await logIn(own.password));
    const isIn = async () =>
      (await fetch(`${shop.url}/admin`, { redirect: 'manual', headers: { cookie } })).status;
    expect(await isIn()).toBe(200);
    const reset = await operate(place, ['admin', 'reset-password'], { ADMIN_PASSWORD: 'a-new-secret' });
    expect(reset).toMatchObject({
      code: 0,
      out: expect.stringContaining('with the password of ADMIN_PASSWORD'),
    });
    expect(await isIn()).toBe(303);
    expect((await logIn(own.password)).status).toBe(400);
    expect((await logIn('a-new-secret')).status).toBe(303);
    await shop.stop();
  });

  test('a folder without a shop is not made into one by looking at it', async () => {
    const folder = aTempFolder();
    const noUrl = { DATABASE_URL: '' };
    for (const command of [['doctor'], ['backup', path.join(folder, 'x')], ['export', '-']])
      expect(await operate(folder, command, noUrl)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^There is no shop in /),
      });
    expect(readdirSync(folder)).toEqual([]);
  });
});
