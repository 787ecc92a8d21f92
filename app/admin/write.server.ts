import type { Admin, Right } from '#shop/kernel/actor.ts';
import { adminOf } from '../guards.server.ts';
import type { Needs } from '../needs.ts';
import { type Asked, type Page, type Write, writeAs } from '../write.server.ts';

/** The action of a route of the admin, with the rights of its `handle`. */
export function adminWrite<R extends Right | 'any', Params>(
  handle: Needs<R>,
  page: Page<Params>,
  write: Write<Asked<Admin<Exclude<R, 'any'>>>, Params>,
) {
  return writeAs((context) => adminOf(context, handle), page, write);
}
