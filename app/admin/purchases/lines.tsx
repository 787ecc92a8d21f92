import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { langOf } from '#app/lib/lang-of.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import type { Item } from '#shop/catalogue/items.ts';
import { type CustomCategory, MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { MAX_LINES } from '#shop/purchases/purchase.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as names } from '#words/product-fields.ts';
import { m } from '#words/purchases.ts';
import { m as thaans } from '#words/thaans.ts';
import { subcategoryChoices } from '../products/category-choices.ts';
import { PictureFields, usePictureField } from '../products/form/picture-fields.tsx';
import { ItemField } from '../ui/item-field.tsx';
import { askForItems } from '../ui/item-list.ts';
import { Options } from '../ui/options.tsx';
import { Scan } from '../ui/scan.tsx';
import { type LineField, lineField, MORE, ROWS, ROWS_AT_ONCE, rowsIn } from './line-fields.ts';
import type { Field } from './new-form.tsx';

interface LinesProps {
  field: Field;
  customCategories: readonly CustomCategory[] | null;
}

/** By the place of the line; null for a code that no product has. */
type Known = Readonly<Record<number, Item | null>>;

const isOfCode = (item: Item, code: string) => item.productId.toLowerCase() === code.trim().toLowerCase();

export function Lines({ field, customCategories }: LinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(rowsIn(field(ROWS).defaultValue));
  const [known, setKnown] = useState<Known>({});
  const beforeScripts = useBeforeScripts();
  const inputOf = (name: LineField, nth: number) =>
    list.current?.querySelector<HTMLInputElement>(`[name="${lineField(name, nth)}"]`) ?? null;

  /** Looks up a line's code. Offline it stays unknown. */
  const look = async (nth: number) => {
    const code = inputOf('code', nth)?.value.trim() ?? '';
    const found = code === '' ? undefined : await askForItems(code).catch(() => undefined);
    if (inputOf('code', nth)?.value.trim() !== code) return;
    const item = found && (found.items.find((one) => isOfCode(one, code)) ?? null);
    setKnown(({ [nth]: _before, ...others }) => (item === undefined ? others : { ...others, [nth]: item }));
  };
  /** Fills the first empty line; its amount is typed next. */
  const put = (code: string, item?: Item) => {
    const nth = Array.from({ length: rows }, (_, at) => at).find((at) => !inputOf('code', at)?.value.trim());
    const input = nth === undefined ? null : inputOf('code', nth);
    if (nth === undefined || !input) return;
    input.value = code;
    // As typing does.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    if (item) setKnown((before) => ({ ...before, [nth]: item }));
    else void look(nth);
    inputOf('amount', nth)?.focus();
    if (nth === rows - 1) setRows(Math.min(MAX_LINES, rows + ROWS_AT_ONCE));
  };
  const more = (event: MouseEvent) => {
    event.preventDefault();
    setRows(Math.min(MAX_LINES, rows + ROWS_AT_ONCE));
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-serif text-xl">{m.goods}</legend>
      {!beforeScripts && (
        <>
          <ItemField label={m.find} hint={m.findHint} onChoose={(item) => put(item.productId, item)} />
          <Scan onCode={(code) => put(code)} />
        </>
      )}
      <p className="text-sm text-ink-soft">
        <span>{m.amountHint}</span> <span>{m.costHint}</span>
      </p>
      <input type="hidden" name={ROWS} value={rows} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter goes to the next field instead of sending the form */}
      <div ref={list} onKeyDown={(event) => toNext(event)} className="grid gap-3">
        {Array.from({ length: rows }, (_, nth) => (
          <Line
            key={nth}
            nth={nth}
            field={field}
            item={known[nth]}
            onLook={() => void look(nth)}
            customCategories={customCategories}
          />
        ))}
      </div>
      {rows < MAX_LINES && (
        <div>
          <Button type="submit" name={MORE} value="1" look="outline" onClick={more}>
            {m.moreLines}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** On Enter, which phone keyboards have. */
function toNext(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input, select')];
  fields[fields.indexOf(target) + 1]?.focus();
}

interface LineProps extends LinesProps {
  nth: number;
  item: Item | null | undefined;
  onLook: () => void;
}

function Line({ nth, field, item, onLook, customCategories }: LineProps) {
  const of = (name: LineField) => ({
    ...field(lineField(name, nth)),
    required: false,
    enterKeyHint: 'next' as const,
    autoComplete: 'off',
  });
  const name = of('name');
  const isNew =
    customCategories !== null && (item === null || (!item && Boolean(name.defaultValue || name.errors)));
  return (
    <fieldset className="grid gap-2 border-b border-rule pb-3">
      <legend className="sr-only">{m.line(nth + 1)}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] gap-2">
        <TextField label={m.code} dir="ltr" autoCapitalize="characters" {...of('code')} onBlur={onLook} />
        <TextField label={m.amount} dir="ltr" inputMode="text" {...of('amount')} />
        <TextField label={m.unitCost} dir="ltr" inputMode="decimal" {...of('cost')} />
      </div>
      <p className="empty:hidden text-sm text-ink-soft" role="status">
        {item && (
          <>
            <bdi lang={langOf(item.name)}>{item.name}</bdi>
            <span> · </span>
            <span>
              {m.inStock(isByMetre(item) ? thaans.metres(String(item.stock)) : m.pieces(item.stock))}
            </span>
          </>
        )}
      </p>
      {isNew && <NewProduct of={of} customCategories={customCategories} />}
    </fieldset>
  );
}

interface NewProductProps {
  of: (name: LineField) => ReturnType<Field>;
  customCategories: readonly CustomCategory[];
}

function NewProduct({ of, customCategories }: NewProductProps) {
  const image = usePictureField(of('image'));
  return (
    <div className="grid gap-3 border-s-4 border-s-brass-light ps-3 sm:grid-cols-2">
      <p className="text-sm sm:col-span-2">{m.isNew}</p>
      <TextField label={names.names.name} dir="auto" {...of('name')} />
      <TextField label={m.price} inputMode="decimal" {...of('price')} />
      <SelectField label={names.names.category} {...of('category')}>
        <option value="">{catalogue.choose}</option>
        <Options
          of={MAIN_CATEGORIES.flatMap((main) => subcategoryChoices(main, customCategories)).map((one) => [
            one.value,
            one.name,
          ])}
        />
      </SelectField>
      <SelectField label={names.names.soldBy} {...of('soldBy')}>
        <option value="">{catalogue.soldBy.piece}</option>
        <option value="metre">{catalogue.soldBy.metre}</option>
      </SelectField>
      <div className="sm:col-span-2">
        <PictureFields kind="product" image={image} hosts={[]} shape="w-24" />
      </div>
    </div>
  );
}
