/** The error message of an amount, for forms with their own sentences. */
import { twoAmountsIn } from '#shop/kernel/money-field.server.ts';
import { m as faults } from '#words/faults.ts';

/** That the text could be two amounts, with both of them; for any other text `otherwise`. */
export function amountFault(typed: string, otherwise: string): string {
  const max = twoAmountsIn(typed);
  return max === null ? otherwise : faults.fault({ field: 'amount', code: 'two amounts', max });
}
