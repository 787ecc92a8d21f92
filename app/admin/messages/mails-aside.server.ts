import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { countEmails, listEmailsSetAside } from '#shop/mails/set-aside.server.ts';

/** Null when loading failed. */
export const mailsAside = (shopRequest: ShopRequest, owner: Admin<'owner'>) =>
  attempt(shopRequest, async () => ({
    ...(await listEmailsSetAside(shopRequest.shop, owner)),
    waiting: await countEmails(shopRequest.shop),
  }));
