/** Bulk changes, one form per field, each with a preview. */
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { ROUND_TO } from '#shop/catalogue/bulk-edit/bulk-edit.ts';
import { KINDS } from '#shop/catalogue/cloth/cloth.ts';
import { type CustomCategory, MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { m as cloth } from '#words/cloth.ts';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/shelf.ts';
import { subcategoryChoices } from '../category-choices.ts';
import type { Preview, ShelfAnswer } from './bulk-edit-answer.ts';

interface ManyFieldsProps {
  answer: ShelfAnswer | undefined;
  customCategories: readonly CustomCategory[];
  busy: boolean;
}

export function BulkEditFields({ answer, customCategories, busy }: ManyFieldsProps) {
  const forms = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.fieldErrors) forms.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  const typedOf = (field: Preview['field']) => (answer?.typed?.field === field ? answer.typed : undefined);
  const errorsOf = (field: Preview['field']) => {
    const sentence = answer?.fieldErrors?.[field];
    return sentence ? [sentence] : undefined;
  };
  const choices = {
    category: MAIN_CATEGORIES.flatMap((main) => subcategoryChoices(main, customCategories)),
    kind: KINDS.map((value) => ({ value, name: cloth.kinds[value] })),
  };
  return (
    <div ref={forms} className="mt-6 grid max-w-3xl gap-6">
      {(['price', 'stock'] as const).map((field) => (
        <Form
          key={field}
          method="post"
          noValidate
          preventScrollReset
          className={`field-rows ${field === 'price' ? 'sm:grid-cols-[1fr_1fr_1fr_auto]' : 'sm:grid-cols-[1fr_1fr_auto]'}`}
        >
          <WriterField />
          <input type="hidden" name="field" value={field} />
          <SelectField label={fields.names[field]} name="how" defaultValue={typedOf(field)?.how}>
            {Object.entries(m.ways[field]).map(([how, words]) => (
              <option key={how} value={how}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField
            label={m.howMuch[field]}
            name="typed"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedOf(field)?.typed}
            errors={errorsOf(field)}
          />
          {field === 'price' && (
            <SelectField label={m.round} name="round" defaultValue={typedOf(field)?.round}>
              {ROUND_TO.map((unit) => (
                <option key={unit} value={unit}>
                  {m.roundTo[unit]}
                </option>
              ))}
            </SelectField>
          )}
          <Look busy={busy} label={m.look[field]} />
        </Form>
      ))}
      {(['category', 'kind'] as const).map((field) => (
        <Form
          key={field}
          method="post"
          noValidate
          preventScrollReset
          className="field-rows sm:grid-cols-[2fr_auto]"
        >
          <WriterField />
          <input type="hidden" name="field" value={field} />
          <SelectField
            label={fields.names[field]}
            name="typed"
            defaultValue={typedOf(field)?.typed ?? ''}
            errors={errorsOf(field)}
          >
            <option value="" />
            {choices[field].map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <Look busy={busy} label={m.look[field]} />
        </Form>
      ))}
    </div>
  );
}

const Look = ({ busy, label }: { busy: boolean; label: string }) => (
  <Button type="submit" name="act" value="look" look="outline" disabled={busy} aria-label={label}>
    {m.lookFirst}
  </Button>
);
