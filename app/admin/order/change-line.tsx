/** One product of the form that changes an order: how many pieces, and another price with its reason. */
import { MAX_QUANTITY } from '#shop/cart/cart.ts';
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import { m } from '#words/order-change.ts';
import { langOf } from '../../lang-of.ts';
import { Thumbnail } from '../../thumbnail.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { type ChangeRow, fieldOf } from './change-fields.ts';
import type { ChangeFields } from './form-rows.ts';

const QUANTITIES = Array.from({ length: MAX_QUANTITY + 1 }, (_, pieces) => pieces);

interface LineProps {
  row: ChangeRow;
  form: ChangeFields;
}

export function ChangeLine({ row, form }: LineProps) {
  const { field } = form;
  const price = field(fieldOf('price', row.row));
  const reason = field(fieldOf('reason', row.row), true);
  const listed = moneyAsInput(row.listedInPaisa);
  const isOther = price.defaultValue !== undefined && price.defaultValue !== listed;
  const legend = `line-${row.productId}`;
  return (
    <fieldset aria-labelledby={legend} className="border-b border-rule py-3">
      <Quantity row={row} form={form} legend={legend} />
      <details open={isOther || Boolean(price.errors ?? reason.errors)}>
        <summary className="link inline-flex min-h-11 items-center text-sm">
          {m.anotherPrice({ price: formatMoney(row.listedInPaisa) })}
        </summary>
        <div className="mt-1 grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.price}
            inputMode="decimal"
            {...price}
            optional={false}
            defaultValue={price.defaultValue ?? listed}
          />
          <TextField label={m.reason} {...reason} optional={false} />
        </div>
      </details>
    </fieldset>
  );
}

/** A product with its quantity alone, at the price of the catalogue. */
export function ChangeQuantity({ row, form }: LineProps) {
  const legend = `line-${row.productId}`;
  return (
    <fieldset aria-labelledby={legend} className="border-b border-rule py-3">
      <Quantity row={row} form={form} legend={legend} />
    </fieldset>
  );
}

function Quantity({ row, form: { field }, legend }: LineProps & { legend: string }) {
  const quantity = field(fieldOf('quantity', row.row));
  return (
    <div className="flex items-start gap-3">
      {row.image && <Thumbnail image={row.image} sizes="3rem" className="w-12 shrink-0" />}
      <p id={legend} className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <bdi lang={langOf(row.name)}>{row.name}</bdi>
        <span className="block text-sm text-ink-soft">
          <bdi>{row.productCode}</bdi>
        </span>
      </p>
      <div className="w-32 shrink-0">
        <SelectField
          label={m.quantity}
          {...quantity}
          optional={false}
          id={`quantity-${row.productId}`}
          defaultValue={quantity.defaultValue ?? '1'}
        >
          {QUANTITIES.slice(0, row.isCut ? 2 : undefined).map((pieces) => (
            <option key={pieces} value={pieces}>
              {pieces === 0 ? m.takeOut : pieces}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
