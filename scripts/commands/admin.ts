import type { Command } from 'commander';
import { COMMAND_LINE } from '#shop/kernel/actor.ts';
import { emailAddress } from '#shop/kernel/form-fields.server.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { canonicalEmail } from '#shop/kernel/text/text.ts';
import {
  type AdminPassword,
  adminPassword,
  createAdmin,
  findAdminEmail,
  resetSecondFactor,
  setAdminPassword,
} from '../../server/auth/admin-account.ts';
import { say, withShop } from './with-shop.ts';

export function addAdminCommands(program: Command): void {
  const admin = program.command('admin').description('The admin’s account.');
  admin
    .command('create')
    .description(
      'Makes the admin’s account, for ADMIN_EMAIL unless an address is given. The password is printed once.',
    )
    .argument('[email]')
    .action((typed?: string) =>
      withShop(
        async (shop, config) => {
          const read = emailAddress.safeParse(typed ?? config.ADMIN_EMAIL);
          if (!read.success) throw new PlainError(`${typed} is no e-mail address.`);
          const chosen = adminPassword(config);
          const email = canonicalEmail(read.data);
          if (!(await createAdmin(shop, COMMAND_LINE, { email, ...chosen })))
            throw new PlainError(`The shop has an admin already: ${await findAdminEmail(shop)}.`);
          say(`The admin signs in as ${email}${passwordWords(chosen)}.`);
        },
        { mayBeNew: true },
      ),
    );
  admin
    .command('reset-password')
    .description(
      'Gives the admin a new password, that of ADMIN_PASSWORD or one that is printed once, and ends all sessions and passkeys.',
    )
    .action(() =>
      withShop(async (shop, config) => {
        const chosen = adminPassword(config);
        if (!(await setAdminPassword(shop, COMMAND_LINE, chosen)))
          throw new PlainError('The shop has no admin yet. Make one: npm run shop -- admin create');
        say(`The admin signs in as ${await findAdminEmail(shop)}${passwordWords(chosen)}.`);
        say('All devices were logged out, and all passkeys removed.');
      }),
    );

  admin
    .command('reset-second-factor')
    .description(
      'Turns off the code that is asked for after the admin’s password and removes the passkeys, for who lost the phone and the recovery codes.',
    )
    .action(() =>
      withShop(async (shop) => {
        if (!(await resetSecondFactor(shop, COMMAND_LINE)))
          throw new PlainError('The shop has no admin yet. Make one: npm run shop -- admin create');
        say(`${await findAdminEmail(shop)} logs in with the password alone.`);
        say('All devices were logged out, and all passkeys removed.');
      }),
    );
}

const passwordWords = ({ password, isPrinted }: AdminPassword) =>
  isPrinted
    ? ` with the password ${password} (shown only this once; the first log-in asks for another)`
    : ' with the password of ADMIN_PASSWORD';
