import { useId, useRef } from 'react';
import type { useFetcher } from 'react-router';
import { Options } from '#app/admin/ui/options.tsx';
import { useSaved } from '#app/admin/ui/use-saved.ts';
import { categoryName } from '#app/catalogue/category-name.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { FailureNote } from '#app/ui/failure.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { MAIN_CATEGORIES, MAX_CATEGORY_NAME } from '#shop/catalogue/product.ts';
import { m } from '#words/catalogue.ts';

interface CategoryFieldsProps {
  fetcher: Pick<ReturnType<typeof useFetcher<FormAnswer>>, 'state' | 'data' | 'formData'>;
  answer: FormAnswer | undefined;
  label: string;
  /** Set when the fields belong to another form: its id, and their names in it. */
  inForm?: { form: string; name: string; mainCategory: string };
  start?: { name: string; mainCategory: string };
  onSaved?: (saved: { name: string; mainCategory: string }) => void;
}

export function CategoryFields({
  fetcher,
  answer,
  label,
  inForm,
  start = { name: '', mainCategory: '' },
  onSaved,
}: CategoryFieldsProps) {
  const name = useRef<HTMLDivElement>(null);
  const id = useId();
  useSaved(fetcher, (sent) => {
    name.current?.closest('form')?.reset();
    onSaved?.({ name: String(sent.get('name')).trim(), mainCategory: String(sent.get('mainCategory')) });
  });
  const typed = { ...start, ...answer?.typed };
  return (
    <>
      <div ref={name} className="min-w-48 flex-1">
        <TextField
          label={label}
          id={id}
          name={inForm?.name ?? 'name'}
          form={inForm?.form}
          required={!inForm}
          maxLength={MAX_CATEGORY_NAME}
          defaultValue={typed.name}
          errors={answer?.fieldErrors?.name}
        />
      </div>
      <div className="min-w-40">
        <SelectField
          label={m.offeredUnder}
          name={inForm?.mainCategory ?? 'mainCategory'}
          form={inForm?.form}
          key={typed.mainCategory}
          defaultValue={typed.mainCategory}
        >
          <option value="">{m.allMainCategories}</option>
          <Options of={MAIN_CATEGORIES.map((main) => [main, categoryName(main)])} />
        </SelectField>
      </div>
    </>
  );
}

export function CategoryFormFailure({ answer }: { answer: FormAnswer | undefined }) {
  return <FailureNote failure={answer?.failed && { failed: answer.failed }} />;
}
