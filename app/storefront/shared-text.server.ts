/** What is sent along with the address of a product that somebody shares. Made by the server: the product's page needs no words for it. */
import { formatMoney } from '#shop/kernel/money.ts';
import { m } from '#words/beside.ts';
import { withoutMarks } from '../without-marks.ts';

export const sharedText = ({ name, priceInPaisa }: { name: string; priceInPaisa: number }): string =>
  withoutMarks(m.said({ name, price: formatMoney(priceInPaisa) }));
