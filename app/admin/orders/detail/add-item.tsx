/**
 * Adds a product, typed or scanned. Without scripts the form is sent and candidates return as
 * buttons.
 */
import { useState } from 'react';
import { ItemField } from '#app/admin/ui/item-field.tsx';
import { askForItems } from '#app/admin/ui/item-list.ts';
import { Scan } from '#app/admin/ui/scan.tsx';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Item, meantBy } from '#shop/catalogue/items.ts';
import { m as words } from '#words/items.ts';
import { m } from '#words/order-change.ts';

/** Null for an unknown code and offline. */
async function findScanned(code: string): Promise<Item | null> {
  const { items } = await askForItems(code).catch(() => ({ items: [] }));
  return meantBy(items, code);
}

export interface AddItemProps {
  answer: (FormAnswer & { items?: Item[] }) | undefined;
  /** The error of the last choice, else of the answer. */
  errors: readonly string[] | undefined;
  onChoose: (item: Item) => void;
}

export function AddItem({ answer, errors = answer?.fieldErrors?.item, onChoose }: AddItemProps) {
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
