import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { FILTERS, type FilterName } from '#shop/catalogue/filters.ts';
import { formatMoney, PAISA_PER_RUPEE } from '#shop/kernel/money.ts';
import { m } from '#words/filters.ts';
import { m as fields } from '#words/product-fields.ts';
import { shownFact } from './cloth-facts.ts';

/** Empty for a single choice. */
export const headingOf = (name: FilterName): string => {
  if (name === 'minWidth') return m.width;
  if (name === 'minLength') return m.length;
  return FILTERS[name].kind === 'choices' ? fields.names[name as keyof typeof fields.names] : '';
};

export function shownValue(name: FilterName, value: string): string {
  switch (name) {
    case 'minPrice':
      return m.priceFrom(formatMoney(Number(value) * PAISA_PER_RUPEE));
    case 'maxPrice':
      return m.priceTo(formatMoney(Number(value) * PAISA_PER_RUPEE));
    case 'inStock':
      return m.available;
    case 'sale':
      return m.onSale;
    case 'pieces':
      return m.pieces(Number(value));
    case 'minWidth':
      return m.widthFrom(Number(value));
    case 'minLength':
      return m.lengthFrom(inMetres(Number(value)));
    case 'fabric':
      return inSentence(shownFact(name, value));
    default:
      return shownFact(name, value);
  }
}

/** Fabrics are stored in lower case. */
const inSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
