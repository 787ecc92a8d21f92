/**
 * The dangerous acts, by the address of the admin that does them. Before each, a person whose last proof is older than ten minutes
 * proves again to be the owner of the account: by a code of the app where the account has one, else by the password. `adminOnly` asks;
 * files of backups have no screen, and `server/backups/door.ts` asks for them.
 */
import { addressOf } from './areas.server.ts';

/**
 * `for a code`: its form takes the password each time, so that only an account with a code is asked again. A field: only for a form
 * that is sent with this value in it.
 */
type AsksAgain = 'always' | 'for a code' | { field: string; value: string };

export const DANGEROUS: Readonly<Record<string, AsksAgain>> = {
  '/admin/account/code': 'for a code',
  '/admin/account/email': 'for a code',
  '/admin/account/passkeys': 'always',
  '/admin/account/password': 'for a code',
  '/admin/backups/:name/deletion': 'always',
  '/admin/backups/:name/restore': 'for a code',
  '/admin/backups/files/:name': 'always',
  '/admin/backups/passphrase': 'always',
  '/admin/backups/passphrase/deletion': 'always',
  '/admin/first-day/demo': 'always',
  '/admin/helpers': { field: 'allowed', value: 'on' },
  '/admin/helpers/:helper': 'always',
  '/admin/helpers/:helper/link': 'always',
  '/admin/helpers/:helper/pause': { field: 'paused', value: 'no' },
  '/admin/orders/deletion': 'always',
  // A shorter time deletes what others did.
  '/admin/settings/record': 'always',
};

/** What an address asks for, by its pattern in the route table; undefined for an act that is not dangerous. */
export const asksAgainAt = (pattern: string): AsksAgain | undefined => DANGEROUS[addressOf(pattern)];
