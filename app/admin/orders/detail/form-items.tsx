import { useId, useState } from 'react';
import { ItemField } from '#app/admin/ui/item-field.tsx';
import { askForItems } from '#app/admin/ui/item-list.ts';
import { Scan } from '#app/admin/ui/scan.tsx';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Item, meantBy } from '#shop/catalogue/items.ts';
import { m as words } from '#words/items.ts';
import { m } from '#words/order-change.ts';
import { ChangeLine } from './change-line.tsx';
import type { ChangeFields, useRows } from './form-rows.ts';

interface FormItemsProps {
  heading: string;
  list: ReturnType<typeof useRows>;
  form: ChangeFields;
  answer: AddItemProps['answer'];
  Line?: typeof ChangeLine;
}

export function FormItems({ heading, list, form, answer, Line = ChangeLine }: FormItemsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <input type="hidden" name="products" value={list.products} />
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {list.rows.map((row) => (
        <Line key={row.row} row={row} form={form} onColour={list.recolour} />
      ))}
      <AddItem answer={answer} errors={list.errors} onChoose={list.add} />
    </section>
  );
}

/** Null for an unknown code and offline. */
async function findScanned(code: string): Promise<Item | null> {
  const { items } = await askForItems(code).catch(() => ({ items: [] }));
  return meantBy(items, code);
}

interface AddItemProps {
  answer: (FormAnswer & { items?: Item[] }) | undefined;
  errors: readonly string[] | undefined;
  onChoose: (item: Item) => void;
}

function AddItem({ answer, errors = answer?.fieldErrors?.item, onChoose }: AddItemProps) {
  const beforeScripts = useBeforeScripts();
  const items = answer?.items ?? [];
  const [isUnknown, setUnknown] = useState(false);
  const addScanned = async (code: string) => {
    const item = await findScanned(code);
    setUnknown(!item);
    if (item) onChoose(item);
  };
  return (
    <div className="mt-4 grid gap-2">
      <ItemField onChoose={onChoose} defaultValue={answer?.typed?.item} errors={errors} />
      <Scan onCode={(code) => void addScanned(code)} />
      <p role="status" className="text-madder empty:hidden">
        {isUnknown && words.noneFound}
      </p>
      {beforeScripts && (
        <Button type="submit" name="act" value="add" look="outline">
          {m.add}
        </Button>
      )}
      {beforeScripts && items.length > 0 && (
        <fieldset className="grid gap-2">
          <legend>{m.whichOne}</legend>
          {items.map(({ id, name, productId }) => (
            <Button key={id} type="submit" name="choose" value={productId} look="quiet">
              <span>{m.addThis(name)}</span> (<span>{productId}</span>)
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
