import type { z } from 'zod';
import { amountInFile, parseMoney, twoAmountsOf } from './amounts.ts';
import { formatMoney } from './money.ts';

export type MoneyFault = 'no money' | 'two amounts' | 'too much money' | 'no money at all';

const fault = (message: MoneyFault, max?: string) => ({
  code: 'custom' as const,
  message,
  ...(max !== undefined && { params: { max } }),
});

export const twoAmountsIn = (typed: string): string | null =>
  twoAmountsOf(typed)?.map(formatMoney).join(' / ') ?? null;

function faultOfText(typed: string) {
  const both = twoAmountsIn(typed);
  return both === null ? fault('no money') : fault('two amounts', both);
}

/** Rupees as paisa, at most `max`. `inFile`: accepts an ambiguous amount, because a preview shows it. */
export function checkMoney(
  typed: string,
  ctx: z.core.$RefinementCtx,
  { max, mayBeZero = false, inFile = false }: { max: number; mayBeZero?: boolean; inFile?: boolean },
): number | null {
  const paisa = inFile ? amountInFile(typed) : parseMoney(typed);
  if (paisa === null) ctx.addIssue(faultOfText(typed));
  else if (paisa > max) ctx.addIssue(fault('too much money', formatMoney(max)));
  else if (paisa === 0 && !mayBeZero) ctx.addIssue(fault('no money at all'));
  return paisa;
}
