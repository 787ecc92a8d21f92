import { inDatabase } from './broken-shop.ts';

/** Sells this product by the metre at Rs. 800, from thaans of these lengths. */
export async function sellByMetre(dataDir: string, code: string, ...lengthsCm: number[]): Promise<void> {
  const metres = Math.floor(lengthsCm.reduce((sum, cm) => sum + cm, 0) / 100);
  const sold = `"soldBy" = 'metre', "priceInPaisa" = 80000, stock = ${metres}`;
  const update = `update products set ${sold} where "productId" = ? returning id`;
  const [product] = await inDatabase(dataDir, update, code);
  for (const [place, cm] of lengthsCm.entries()) {
    const insert = `insert into thaans (id, "productId", number, "lengthCm", "remnantCm", "createdAt")
      values (?, ?, ${place + 1}, ${cm}, ${cm}, 1)`;
    await inDatabase(dataDir, insert, `thaan ${place + 1} of ${code}`, String(product?.id));
  }
}
