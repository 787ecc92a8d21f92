import { addHelper, helperForm } from '#shop/accounts/helpers.server.ts';
import type { Admin, Area } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { mailedInvitation } from '../../server/auth/invitations.ts';
import { cookiesIn } from './cookies.ts';
import { post } from './post.ts';

interface Helper {
  fullName: string;
  email: string;
  areas: readonly Area[];
}

const boxesOf = (areas: readonly Area[]) => Object.fromEntries(areas.map((area) => [area, 'on']));

export const helperTyped = (fullName: string, areas: readonly Area[]) =>
  helperForm.parse({ fullName, ...boxesOf(areas) });

export async function anInvitedHelper(shop: Shop, owner: Admin, { email, areas }: Omit<Helper, 'fullName'>) {
  const added = await addHelper(shop, owner, { email, ...helperTyped('Bilal', areas) });
  if (!added.ok) throw new Error(added.reason);
  const token = await mailedInvitation(shop, added.id, shop.now());
  if (token === null) throw new Error('no invitation');
  return { id: added.id, token };
}

/** Adds a helper over HTTP, who sets a password by the link and logs in. Throws at the first refused step. */
export async function joinedHelper(url: string, owner: string, { areas, ...person }: Helper) {
  const password = 'helper-secret-cloth';
  const send = async (path: string, form: Record<string, string>, cookie = '', status = 303) => {
    const answer = await post(url, path, form, cookie);
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };
  await send('/admin/helpers', { allowed: 'on' }, owner);
  const added = await send('/admin/helpers/new', { ...person, ...boxesOf(areas) }, owner);
  const id = /helpers\/([^/]+)\/link/.exec(added.headers.get('location') ?? '')?.[1] ?? '';
  const link = await (await send(`/admin/helpers/${id}/link`, { by: 'link' }, owner, 200)).text();
  const token = /reset-password\?token=([\w-]+)/.exec(link)?.[1] ?? '';
  const passwords = { token, password, confirmPassword: password };
  await send('/reset-password', passwords);
  await send('/reset-password', passwords, '', 400);
  return { id, cookie: cookiesIn(await send('/login', { email: person.email, password })) };
}
