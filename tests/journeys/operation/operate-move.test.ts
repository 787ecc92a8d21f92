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
const NO_URL = { DATABASE_URL: '' };

describe.runIf(ENGINE === 'postgres')('moving', () => {
  test('from SQLite to PostgreSQL and back, with everything, and only when nobody writes', async () => {
    const folder = aTempFolder();
    const first = await runShop(NO_URL, folder);
    const shopper = new Shopper(first.url);
    await shopper.signUp();
    for (let n = 0; n < 3; n += 1) expect(await shopper.order('ml-001', 1)).toBe('ordered');
    const url = await aPostgresDatabase({ empty: true });
    const early = await operate(folder, ['move', '--to', url], NO_URL);
    expect(early).toMatchObject({ code: 1, err: expect.stringMatching(/^A shop is running/) });
    await first.stop();

    const there = await operate(folder, ['move', '--to', url], NO_URL);
    expect(there).toMatchObject({ code: 0, err: '' });
    expect(there.out).toMatch(/orders: 3\n[\s\S]*rows were copied and counted again/);
    const again = await operate(folder, ['move', '--to', url], NO_URL);
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
    const third = await runShop(NO_URL, folder);
    const home = new Shopper(third.url, shopper.cookie);
    expect((await home.get('/profile')).match(/<h3[^>]*>USM-\d+/g)?.length ?? 0).toBe(4);
    expect(await home.get('/ur')).toContain(BANNER_IN_URDU);
    await third.stop();
    expect(await badLinesOf(folder, NO_URL)).toEqual(STOPPED);
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
    const admin = () => fetch(`${shop.url}/admin`, { redirect: 'manual', headers: { cookie } });
    expect((await admin()).status).toBe(200);
    const reset = await operate(place, ['admin', 'reset-password'], { ADMIN_PASSWORD: 'a-new-secret' });
    expect(reset.out).toContain('with the password of ADMIN_PASSWORD');
    expect((await admin()).status).toBe(303);
    expect((await logIn(own.password)).status).toBe(400);
    expect((await logIn('a-new-secret')).status).toBe(303);
    await shop.stop();
  });

  test('a folder without a shop is not made into one by looking at it', async () => {
    const folder = aTempFolder();
    for (const command of [['doctor'], ['backup', path.join(folder, 'x')], ['export', '-']])
      expect(await operate(folder, command, NO_URL)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^There is no shop in /),
      });
    expect(readdirSync(folder)).toEqual([]);
  });
});
