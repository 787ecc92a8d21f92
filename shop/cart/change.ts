/** What to tell a shopper whose lines changed since they were added. */

import { formatMoney } from '../kernel/money.ts';
import type { CartLineItem } from './cart.ts';

/** A changed line in plain words. */
export function describeChange(line: CartLineItem): string | null {
  switch (line.change?.kind) {
    case 'gone':
      return 'No longer available. Please remove it to go on.';
    case 'out of stock':
      return 'Out of stock. Please remove it to go on.';
    case 'short':
      return `Only ${line.change.left} left. Please lower the quantity to go on.`;
    case 'price':
      return `The price was ${formatMoney(line.change.wasInPaisa)} when you added it.`;
    default:
      return null;
  }
}
