import { afterEach, beforeEach } from 'vitest';
import type { Identity } from '#shop/accounts/identity.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { openIdentity } from '../../server/auth/identity.ts';
import { readConfig } from '../../server/config.ts';
import type { OpenedDatabase } from '../../server/database/migrate.ts';
import { openTestDatabase } from './engines.ts';
import { aTempFolder } from './temp-folder.ts';
import { shopOn } from './test-shop.ts';

export const SETTINGS = { ADMIN_EMAIL: 'keeper@thaan.test', ADMIN_PASSWORD: 'keeper-secret' };

export const ADMIN = { email: SETTINGS.ADMIN_EMAIL, password: SETTINGS.ADMIN_PASSWORD };
export const REFUSED = { ok: false, reason: 'refused' };

export let folder: string;
export let opened: OpenedDatabase;
export let db: OpenedDatabase['db'];
export let shop: Shop;
export let identity: Identity;
export let secret: string;

export function openIdentityForEachTest(): void {
  beforeEach(async () => {
    folder = aTempFolder();
    opened = await openTestDatabase();
    db = opened.db;
    shop = shopOn(opened);
    ({ identity, secret } = await openIdentity(shop, readConfig({ ...SETTINGS, DATA_DIR: folder })));
  });
  afterEach(() => db.destroy());
}

export const none = new Headers();
export const nobody = { headers: none, network: '203.0.113.7' };
export const form = { fullName: 'Ayesha', email: 'ayesha@example.com', password: 'cloth-123' };

export function sending(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}

export async function sessionOf(headers: Headers) {
  const { actor, sessionId } = await identity.actorOf(headers);
  if (actor.kind !== 'admin' || sessionId === null) throw new Error('not signed in');
  return { actor, sessionId };
}

export async function cookiesOf(
  signedIn: ReturnType<Identity['logIn' | 'signUp' | 'resetPassword'] | Identity['secondFactor']['enter']>,
): Promise<string[]> {
  const answer = await signedIn;
  if (!answer.ok) throw new Error(answer.reason);
  return answer.cookies;
}

/** Without a device. */
export async function addPasskey(): Promise<void> {
  const ofAdmin = db.selectFrom('users').select('id').where('isAdmin', '=', true);
  const userId = (await ofAdmin.executeTakeFirstOrThrow()).id;
  const row = { id: 'p', userId, name: 'Phone', publicKey: 'k', credentialID: 'c', counter: 0 };
  const passkey = { ...row, deviceType: 'multiDevice', backedUp: 1 } as never;
  await db.insertInto('passkeys').values(passkey).execute();
}

/** The outbox, oldest first. */
export async function outboxItems() {
  const rows = await db.selectFrom('outbox').select('letter').orderBy('id').execute();
  return rows.map(({ letter }) => JSON.parse(letter));
}

/** Tokens of the reset mails in the outbox, oldest first. */
export const mailedTokens = async () =>
  (await outboxItems())
    .filter(({ kind }) => kind === 'password reset')
    .map(({ link }): string => new URL(link).searchParams.get('token') ?? '');
