import {
  type Asked,
  type Call,
  type Outcome,
  type Page,
  type Write,
  writeAs,
} from '#app/lib/write.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import type { Needs } from '#app/rights/needs.ts';
import type { Admin, Right } from '#shop/kernel/actor.ts';
import { m } from '#words/admin.ts';

interface AdminWrite<Given, Params> extends Omit<Write<Given, Params>, 'work'> {
  /** False if its target no longer exists. */
  work: (asked: Given, call: Call<Params>) => Promise<Outcome | false>;
}

/** The action of an admin route, with the rights of its `handle`. */
export function adminWrite<R extends Right | 'any', Params>(
  handle: Needs<R>,
  page: Page<Params>,
  { work, ...write }: AdminWrite<Asked<Admin<Exclude<R, 'any'>>>, Params>,
) {
  return writeAs((context) => adminOf(context, handle), page, {
    ...write,
    work: async (asked, call) => (await work(asked, call)) || { ...write.failed(), description: m.notThere },
  });
}
