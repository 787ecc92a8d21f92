import { inDatabase } from './broken-shop.ts';

/** Sells this product by the metre at Rs. 800, from thaans of these lengths. */
export async function sellByMetre(dataDir: string, code: string, ...lengthsCm: number[]): Promise<void> {
  const metres = Math.floor(lengthsCm.reduce((sum, cm) => sum + cm, 0) / 100);
  const [product] = await inDatabase(
    dataDir,
    `update products set "soldBy" = 'metre', "priceInPaisa" = 80000, stock = ${metres} where "productId" = ? returning id`,
    code,
  );
  for (const [place, cm] of lengthsCm.entries())
    await inDatabase(
      dataDir,
      `insert into thaans (id, "productId", number, "lengthCm", "remnantCm", "createdAt") values (?, ?, ${place + 1}, ${cm}, ${cm}, 1)`,
      `thaan ${place + 1} of ${code}`,
      String(product?.id),
    );
}
