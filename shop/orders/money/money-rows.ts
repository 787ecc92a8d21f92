/** An order's money as rows of the screen, none below 0. */
import type { MoneyOfOrder } from './money.ts';

export type MoneyRow =
  | 'due'
  | 'dueToCustomer'
  | 'usedForExchange'
  | 'advance'
  | 'collected'
  | 'credit'
  | 'lessCredit'
  | 'givenBack'
  | 'fees'
  | 'taxes'
  | 'compensation'
  | 'net'
  | 'netLoss'
  | 'open'
  | 'toGiveBack';

/** `hasEnded`: the total is not due. The last row is the open amount. */
export function moneyRows(money: MoneyOfOrder, hasEnded: boolean): [row: MoneyRow, inPaisa: number][] {
  const { dueInPaisa, givenBackInPaisa, feesInPaisa, compensationInPaisa, netInPaisa, openInPaisa } = money;
  const taxes = money.incomeTaxInPaisa + money.salesTaxInPaisa;
  const due = dueInPaisa < 0 ? 'dueToCustomer' : hasEnded && dueInPaisa > 0 ? 'usedForExchange' : 'due';
  const rows: [MoneyRow, number][] = [
    ['advance', money.advanceInPaisa],
    ['collected', money.collectedInPaisa + givenBackInPaisa],
    ['givenBack', givenBackInPaisa],
    [money.creditInPaisa < 0 ? 'lessCredit' : 'credit', Math.abs(money.creditInPaisa)],
    ['fees', feesInPaisa],
    ['taxes', taxes],
    ['compensation', compensationInPaisa],
  ];
  if (feesInPaisa + taxes + compensationInPaisa > 0)
    rows.push([netInPaisa < 0 ? 'netLoss' : 'net', Math.abs(netInPaisa)]);
  return [
    [due, Math.abs(dueInPaisa)],
    ...rows.filter(([, inPaisa]) => inPaisa !== 0),
    [openInPaisa < 0 ? 'toGiveBack' : 'open', Math.abs(openInPaisa)],
  ];
}
