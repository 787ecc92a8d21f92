import { karachiDay } from '#shop/kernel/calendar.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { buy, type Purchase, type PurchaseLine } from '#shop/purchases/buy.server.ts';
import { admin } from '../test-shop.ts';

interface APurchase extends Partial<Omit<Purchase, 'lines'>> {
  lines: readonly (Omit<PurchaseLine, 'isNew'> & Partial<PurchaseLine>)[];
}

/** Throws with the reason of a refusal. */
export async function aPurchase(shop: Shop, { lines, ...values }: APurchase) {
  const bought = await buy(shop, admin, {
    ...{ key: crypto.randomUUID(), supplier: { name: 'Al-Karam', phone: '', note: '' } },
    ...{ billNumber: '17', picture: '', note: '', freightInPaisa: 0, paid: null },
    ...{ day: karachiDay(shop.now()), ...values },
    lines: lines.map((line) => ({ isNew: null, ...line })),
  });
  if (!bought.ok) throw new Error(bought.reason === 'line' ? bought.fault : bought.reason);
  return bought;
}

export async function valueIn({ db }: Shop, id: string): Promise<number> {
  const product = db.selectFrom('products').select('valueInPaisa').where('id', '=', id);
  return (await product.executeTakeFirstOrThrow()).valueInPaisa;
}
