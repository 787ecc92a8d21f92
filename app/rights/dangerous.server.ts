/**
 * Dangerous actions by admin address. They require the app's code, or else the password, within the
 * last ten minutes. `adminOnly` enforces it, and `server/backup/file-routes.ts` for backup files,
 * which have no screen.
 */
import { addressOf } from './rights-of-addresses.server.ts';

/**
 * `for a code`: the form requires the password anyway, so only accounts with a code are asked. A field:
 * only forms with this value.
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
  '/admin/khata/:id/deletion': 'always',
  '/admin/orders/deletion': 'always',
  '/admin/people/:phone/deletion': 'always',
  // A shorter retention deletes records of others' actions.
  '/admin/record/keeping': 'always',
};

/** By pattern in the route table; undefined if not dangerous. */
export const asksAgainAt = (pattern: string): AsksAgain | undefined => DANGEROUS[addressOf(pattern)];
