import { type FormEvent, type ReactNode, useState } from 'react';
import { Options } from '#app/admin/ui/options.tsx';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { amountOfCut } from '#app/storefront/product/cut-amount.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { MAX_QUANTITY } from '#shop/cart/cart.ts';
import type { Item } from '#shop/catalogue/items.ts';
import { parseMoney } from '#shop/kernel/amounts.ts';
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import { m as words } from '#words/colours.ts';
import { m } from '#words/order-change.ts';
import { type ChangeRow, fieldOf } from './change-fields.ts';
import type { ChangeFields } from './form-rows.ts';

const QUANTITIES = Array.from({ length: MAX_QUANTITY + 1 }, (_, pieces) => pieces);

interface LineProps {
  row: ChangeRow;
  form: ChangeFields;
  onColour?: (row: ChangeRow, item: Item) => void;
}

export function ChangeLine({ row, form, onColour }: LineProps) {
  const { field } = form;
  const { defaultValue: typedPrice, ...ofPrice } = field(fieldOf('price', row.row));
  const price = { ...ofPrice, defaultValue: row.isRecoloured ? undefined : typedPrice };
  const reason = field(fieldOf('reason', row.row), true);
  const listed = moneyAsInput(row.listedInPaisa);
  const isOther = price.defaultValue !== undefined && price.defaultValue !== listed;
  const shown = { price: formatMoney(row.listedInPaisa) };
  return (
    <Line row={row} form={form}>
      {row.colours && <ColourField row={row} form={form} onColour={onColour} />}
      <details open={isOther || Boolean(price.errors ?? reason.errors)}>
        <summary className="link inline-flex min-h-11 items-center text-sm">
          {row.isByMetre ? m.anotherMetrePrice(shown) : m.anotherPrice(shown)}
        </summary>
        <div className="mt-1 grid gap-4 sm:grid-cols-2">
          <TextField
            key={row.productId}
            label={row.isByMetre ? m.metrePrice : m.price}
            inputMode="decimal"
            {...price}
            optional={false}
            defaultValue={price.defaultValue ?? listed}
          />
          <TextField label={m.reason} {...reason} optional={false} />
        </div>
      </details>
    </Line>
  );
}

/** Without scripts the choice is sent with the form. */
function ColourField({ row, form, onColour }: LineProps) {
  const { colours = [] } = row;
  const { defaultValue: _typed, ...field } = form.field(fieldOf('colour', row.row));
  return (
    <div className="mt-2 max-w-xs">
      <SelectField
        label={m.colour}
        {...field}
        optional={false}
        defaultValue={row.productId}
        onChange={({ currentTarget: { value } }) => {
          const item = colours.find(({ id }) => id === value);
          if (item) onColour?.(row, item);
        }}
      >
        {colours.map(({ id, shade, stock }) => (
          <option key={id} value={id} disabled={stock === 0 && id !== row.productId}>
            {stock === 0 && id !== row.productId ? `${shade} ${words.soldOut}` : shade}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Amount only, at the catalogue price. */
export const ChangeAmount = (props: LineProps) => <Line {...props} />;

function Line({ row, form, children }: LineProps & { children?: ReactNode }) {
  const legend = `line-${row.productId}`;
  const names = { length: fieldOf('length', row.row), price: fieldOf('price', row.row) };
  const [costs, setCosts] = useState(() => {
    const price = form.field(names.price).defaultValue;
    return costsOf(row, form.field(names.length).defaultValue, price);
  });
  const count = ({ currentTarget: { elements } }: FormEvent<HTMLFieldSetElement>) => {
    const typedIn = (name: string) => {
      const input = elements.namedItem(name);
      return input instanceof HTMLInputElement ? input.value : undefined;
    };
    setCosts(costsOf(row, typedIn(names.length), typedIn(names.price)));
  };
  return (
    <fieldset
      aria-labelledby={legend}
      className="border-b border-rule py-3"
      onInput={row.isByMetre ? count : undefined}
    >
      <div className="flex items-start gap-3">
        {row.image && <Thumbnail image={row.image} sizes="3rem" className="w-12 shrink-0" />}
        <p id={legend} className="min-w-0 flex-1 leading-snug wrap-anywhere">
          <bdi lang={langOf(row.name)}>{row.name}</bdi>
          <span className="block text-sm text-ink-soft">
            <bdi>{row.productCode}</bdi>
          </span>
        </p>
        {!row.isByMetre && <Pieces row={row} form={form} />}
      </div>
      {row.isByMetre && <Length row={row} form={form} costs={costs} />}
      {children}
    </fieldset>
  );
}

/** Empty while length or price cannot be read. */
function costsOf({ listedInPaisa }: ChangeRow, length = '', price: string | undefined): string {
  const inPaisa = price === undefined ? listedInPaisa : parseMoney(price);
  return inPaisa === null ? '' : amountOfCut(length, inPaisa);
}

function Pieces({ row, form: { field } }: LineProps) {
  const quantity = field(fieldOf('quantity', row.row));
  return (
    <div className="w-32 shrink-0">
      <SelectField
        label={m.quantity}
        {...quantity}
        optional={false}
        id={`quantity-${row.productId}`}
        defaultValue={quantity.defaultValue ?? '1'}
      >
        <Options of={QUANTITIES.map((pieces) => [pieces, pieces === 0 ? m.takeOut : pieces])} />
      </SelectField>
    </div>
  );
}

/** A cut has quantity one, so a tick removes it. */
function Length({ row, form: { field }, costs }: LineProps & { costs: string }) {
  const takenOut = field(fieldOf('quantity', row.row), true);
  return (
    <div className="mt-2">
      <TextField
        label={m.length}
        inputMode="decimal"
        autoComplete="off"
        {...field(fieldOf('length', row.row))}
        id={`length-${row.productId}`}
      />
      <p role="status" className="mt-1 empty:hidden">
        {costs}
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          id={`quantity-${row.productId}`}
          name={takenOut.name}
          value="0"
          defaultChecked={takenOut.defaultValue === '0'}
          className="size-6 accent-indigo"
        />
        {m.takeCutOut}
      </label>
    </div>
  );
}
