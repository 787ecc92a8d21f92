import { redirect } from 'react-router';
import type { z } from 'zod';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import type { Wrong } from '#app/lib/forms/forms.ts';
import type { Call } from '#app/lib/write.server.ts';
import type { Need, Needs } from '#app/rights/needs.ts';
import type { Toast } from '#app/ui/toast.tsx';
import { adminCall } from './call.server.ts';

/** Status 409 unless given. */
interface Refusal {
  wrong: Wrong;
  toast?: Toast;
  status?: number;
}

interface AdminForm<Value, By, Params> {
  /** Of an error, which is logged; status 500. */
  failed: () => Refusal;
  work: (value: Value, by: By, call: Call<Params>) => Promise<Refusal | { leadsTo: string; toast: Toast }>;
}

/** The action of a screen's form, with the rights of its `handle`: shows a refused form again. */
export function adminForm<R extends Need, Schema extends z.ZodObject, Params>(
  handle: Needs<R>,
  schema: Schema,
  { failed, work }: AdminForm<z.output<Schema>, ReturnType<typeof adminCall<R>>, Params>,
) {
  return async (call: Call<Params>) => {
    const by = adminCall(call.context, handle);
    const sent = await parseForm(call.request, schema);
    if (sent.wrong) return showAgain(sent, sent.wrong);
    const { value } = sent;
    const outcome = (await attempt(by.shopRequest, () => work(value, by, call))) ?? {
      ...failed(),
      status: 500,
    };
    if ('wrong' in outcome) return showAgain(sent, outcome.wrong, outcome.toast, outcome.status ?? 409);
    flash(by.shopRequest, outcome.toast);
    return redirect(outcome.leadsTo, 303);
  };
}
