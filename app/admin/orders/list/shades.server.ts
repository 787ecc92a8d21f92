import { shownFact } from '#app/catalogue/cloth-facts.ts';
import { ownNameOf, shadesOf } from '#shop/catalogue/cloth/cloths.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';

/** Colours of order lines by product id, unless the line's name has it. One query. */
export async function shadesOfLines(
  shop: Shop,
  lines: readonly { productId: string; name: string }[],
): Promise<Record<string, string>> {
  const rows = await shadesOf(
    shop,
    lines.map(({ productId }) => productId),
  );
  const shades = new Map(
    rows.map((row) => [row.id, ownNameOf(shop, row) || shownFact('colour', row.colour)]),
  );
  return Object.fromEntries(
    lines.flatMap(({ productId, name }) => {
      const shade = shades.get(productId);
      return shade && !name.toLowerCase().includes(shade.toLowerCase()) ? [[productId, shade]] : [];
    }),
  );
}
