import { z } from 'zod';
import { parseFields } from '#app/lib/forms/forms.server.ts';
import type { Wrong } from '#app/lib/forms/forms.ts';
import type { TypedCost } from '#shop/catalogue/change.server.ts';
import { FIELDS } from '#shop/catalogue/fields.ts';
import { may, type Staff } from '#shop/kernel/actor.ts';
import { moneyAsInput } from '#shop/kernel/money.ts';
import { rupees } from '#shop/settings/fields.server.ts';

/** `seenCost`: as the form showed it. */
export const costForm = z.object({ cost: rupees(FIELDS.price.max), seenCost: z.string().default('') });
export const COST_FIELDS = ['cost', 'seenCost'] as const;

export function costAsFilled(costs: ReadonlyMap<string, number>, id: string) {
  const inPaisa = costs.get(id);
  const cost = inPaisa === undefined ? '' : moneyAsInput(inPaisa);
  return { cost, seenCost: cost };
}

/** Null if unchanged. Throws a 403 response for a helper, whose form lacks it. */
export function readCost(
  form: URLSearchParams,
  admin: Staff,
): { wrong: Wrong | null; typed: TypedCost | null } | null {
  if (!form.has('cost')) return null;
  if (!may(admin, 'owner')) throw new Response(null, { status: 403 });
  const { value, wrong } = parseFields(form, costForm);
  if (!value) return { wrong, typed: null };
  const isSame = value.cost === null || moneyAsInput(value.cost) === value.seenCost;
  return { wrong: null, typed: isSame || value.cost === null ? null : { owner: admin, inPaisa: value.cost } };
}
