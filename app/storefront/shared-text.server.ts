/** Made by the server: the product's page needs no words for it. */
import { m } from '#words/beside.ts';
import { priceOf } from '../category-names.server.ts';
import { withoutMarks } from '../without-marks.ts';

export const sharedText = ({ name, ...product }: { name: string } & Parameters<typeof priceOf>[0]): string =>
  withoutMarks(m.said({ name, price: priceOf(product) }));
