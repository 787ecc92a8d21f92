import { twoAmountsIn } from '#shop/kernel/money-field.server.ts';
import { m as faults } from '#words/faults.ts';

/** Names both readings of an ambiguous amount; otherwise returns `otherwise`. */
export function amountFault(typed: string, otherwise: string): string {
  const max = twoAmountsIn(typed);
  return max === null ? otherwise : faults.fault({ field: 'amount', code: 'two amounts', max });
}
