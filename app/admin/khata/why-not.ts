import type { Wrong } from '#app/lib/forms/forms.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { KhataBooked } from '#shop/khata/change.server.ts';
import { m } from '#words/khata.ts';

export function whyNot(refused: Exclude<KhataBooked, { ok: true }>): Wrong {
  if (refused.reason === 'too much')
    return { fieldErrors: { amount: [m.tooMuch(formatMoney(refused.owedInPaisa))] } };
  const why = [m.why[refused.reason]];
  return refused.reason === 'locked month' ? { fieldErrors: { onDay: why } } : { formErrors: why };
}
