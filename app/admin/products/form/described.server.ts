/** Describes a new product by its kind or category and its facts, in English like the field. */
import { categoryLine } from '#app/catalogue/category-name.ts';
import { factTable, shownFact } from '#app/catalogue/cloth-facts.ts';
import { emptyFact, FACT_NAMES, type FactName } from '#shop/catalogue/cloth/cloth.ts';
import { FIELDS, type ProductForm } from '#shop/catalogue/fields.ts';
import { schemaOf } from '#shop/catalogue/product-form.server.ts';
import { m as cloth } from '#words/cloth.ts';
import { inLanguage } from '#words/language.ts';
import { m as fields } from '#words/product-fields.ts';

/** The width is part of a sheet's size. */
const DESCRIBED = ['fabric', 'pieces', 'widthIn', 'lengthCm'] as const satisfies readonly FactName[];
/** This category does not describe the cloth. */
const OTHERS = 'Others';

type Described = Pick<ProductForm, (typeof DESCRIBED)[number]>;

/** Empty without a category or kind. Omits values that saving would refuse. */
export function describe(typed: Readonly<Record<string, string>>): string {
  const read = (name: FactName) =>
    schemaOf(FIELDS[name]).safeParse(typed[name] ?? '').data ?? emptyFact(name);
  const none = Object.fromEntries(FACT_NAMES.map((name) => [name, emptyFact(name)]));
  const described = Object.fromEntries(DESCRIBED.map((name) => [name, read(name)])) as Described;
  const { mainCategory = '', category = '', kind = '', colour = '', colourName = '' } = typed;
  return inLanguage('en', () => {
    const { fabric } = described;
    const cloths = { ...none, ...described, fabric: '', kind } as Pick<ProductForm, FactName | 'kind'>;
    const kindName = shownFact('kind', kind);
    const what = kindName
      ? [kindName, fabric || (category === OTHERS ? '' : categoryLine(category))]
      : [categoryLine(mainCategory, category === OTHERS && mainCategory ? '' : category)];
    const colours = cloth.list([shownFact('colour', colour), colourName].filter(Boolean));
    const rows = [
      ...(factTable(cloths)?.rows.slice(1) ?? []),
      ...(colours ? [[fields.names.colour, colours] as const] : []),
    ];
    const facts = rows.map((row) => row.join(': '));
    return [cloth.list(what.filter(Boolean)), ...facts]
      .filter(Boolean)
      .map((one) => `${one}.`)
      .join(' ');
  });
}
