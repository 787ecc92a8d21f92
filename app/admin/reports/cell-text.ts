/** Cells of the reports in words, on the screen and in the PDF. */
import { formatDate } from '#app/lib/time.ts';
import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { m as cloth } from '#words/thaans.ts';
import type { Figure, ReportTable } from './tables.server.ts';

type As = ReportTable['columns'][number]['as'];

export function cellText(as: As | undefined, value: string | number): string {
  if (typeof value === 'string') return value;
  switch (as) {
    case 'money':
      return formatMoney(value);
    case 'day':
      return formatDate(value);
    case 'metres':
      return `${value < 0 ? '-' : ''}${cloth.metres(inMetres(Math.abs(value)))}`;
    default:
      return value.toLocaleString('en-US');
  }
}

/** Orders, money or both. */
export const figureTexts = ({ count, inPaisa }: Figure): string[] => [
  ...(count === undefined ? [] : [count.toLocaleString('en-US')]),
  ...(inPaisa === undefined ? [] : [formatMoney(inPaisa)]),
];
