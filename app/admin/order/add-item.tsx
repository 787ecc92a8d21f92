/** The field for one more product of a form, typed or scanned. Without scripts it is sent, and those that it can mean come back as buttons. */
import { type Item, meantBy } from '#shop/catalogue/items.ts';
import { m } from '#words/order-change.ts';
import type { FormAnswer } from '../../forms.ts';
import { useBeforeScripts } from '../../ui/before-scripts.ts';
import { Button } from '../../ui/button.tsx';
import { ItemField } from '../item-field.tsx';
import { askForItems } from '../item-list.ts';
import { Scan } from '../scan.tsx';

/** A code that names no product, or that nobody can be asked about, is typed by hand. */
async function chooseScanned(code: string, onChoose: (item: Item) => void): Promise<void> {
  const { items } = await askForItems(code).catch(() => ({ items: [] }));
  const item = meantBy(items, code);
  if (item) onChoose(item);
}

export interface AddItemProps {
  answer: (FormAnswer & { items?: Item[] }) | undefined;
  /** What is wrong with the last choice; otherwise what the answer says. */
  errors: readonly string[] | undefined;
  onChoose: (item: Item) => void;
}

/** The field for one more product. Without scripts it is sent, and those that it can mean come back as buttons. */
export function AddItem({ answer, errors = answer?.fieldErrors?.item, onChoose }: AddItemProps) {
  const beforeScripts = useBeforeScripts();
  const items = answer?.items ?? [];
  return (
    <div className="mt-4 grid gap-2">
      <ItemField onChoose={onChoose} defaultValue={answer?.typed?.item} errors={errors} />
      <Scan onCode={(code) => void chooseScanned(code, onChoose)} />
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
              {m.addThis(name)} ({productId})
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
