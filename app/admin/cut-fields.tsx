import { m } from '#words/catalogue.ts';
import { m as fields } from '#words/product-fields.ts';
import type { FormField } from '../forms.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { FoldedFields } from './folded-fields.tsx';
import type { useChosen } from './use-chosen.ts';

interface CutFieldsProps {
  field: (name: 'soldBy' | 'leastCutCm' | 'leastRemnantCm') => FormField;
  answer: unknown;
  /** Props of its select field. */
  soldBy: ReturnType<typeof useChosen>['props'];
}

export function CutFields({ field, answer, soldBy: choice }: CutFieldsProps) {
  const [soldBy, leastCut, leastRemnant] = [field('soldBy'), field('leastCutCm'), field('leastRemnantCm')];
  return (
    <FoldedFields
      heading={m.byMetre}
      about={m.byMetreAbout}
      fields={[soldBy, leastCut, leastRemnant]}
      answer={answer}
    >
      <SelectField label={fields.names.soldBy} {...soldBy} {...choice}>
        <option value="">{m.soldBy.piece}</option>
        <option value="metre">{m.soldBy.metre}</option>
      </SelectField>
      <TextField label={fields.names.leastCutCm} hint={m.leastCutHint} dir="auto" {...leastCut} />
      <TextField label={fields.names.leastRemnantCm} hint={m.leastRemnantHint} dir="auto" {...leastRemnant} />
    </FoldedFields>
  );
}
