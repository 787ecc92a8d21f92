/**
 * Facts of a cloth. Scripts hide and disable fields of other kinds from the start, so that nothing
 * shifts; their text returns with the kind.
 */
import { ChoicesField } from '#app/admin/ui/choices-field.tsx';
import { FoldedFields } from '#app/admin/ui/folded-fields.tsx';
import { Options } from '#app/admin/ui/options.tsx';
import { useChosen } from '#app/admin/ui/use-chosen.ts';
import type { FormField } from '#app/lib/forms/forms.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import {
  CARES,
  codesOf,
  FACT_NAMES,
  FACTS,
  type FactName,
  hasFact,
  KINDS,
  PIECES_OF_KIND,
  SEASONS,
} from '#shop/catalogue/cloth/cloth.ts';
import { m } from '#words/cloth.ts';
import { m as fields } from '#words/product-fields.ts';
import { PiecesField } from './pieces-field.tsx';

interface ClothFieldsProps {
  field: (name: FactName | 'kind') => FormField;
  answer: unknown;
}

export function ClothFields({ field, answer }: ClothFieldsProps) {
  const chosen = field('kind');
  const { chosen: kind, props: choice } = useChosen(chosen.defaultValue);
  const beforeScripts = useBeforeScripts();
  const given = (one: string) => one === (chosen.defaultValue ?? '') && { 'data-given': true };
  const all = [chosen, ...FACT_NAMES.map((name) => field(name))];
  return (
    <div className="group/cloth">
      <FoldedFields heading={m.heading} about={m.about} fields={all} answer={answer}>
        <SelectField label={fields.names.kind} {...chosen} {...choice}>
          <option value="" {...given('')}>
            {m.noKind}
          </option>
          {KINDS.map((one) => (
            <option key={one} value={one} {...given(one)}>
              {m.kinds[one]}
            </option>
          ))}
        </SelectField>
        {FACT_NAMES.map((name) => {
          const asked = hasFact(kind, name);
          const look = asked ? '' : beforeScripts ? UNTIL_CHOSEN : 'hidden';
          return (
            <div key={name} className={`${WIDE.has(name) ? 'sm:col-span-2' : 'contents'} ${look}`}>
              <FactField
                fact={name}
                atLeast={PIECES_OF_KIND[kind] ?? 1}
                {...field(name)}
                disabled={!asked && !beforeScripts}
              />
            </div>
          );
        })}
      </FoldedFields>
    </div>
  );
}

/** Before hydration: hides fields of other kinds while the initial kind is selected. */
const UNTIL_CHOSEN = 'not-noscript:group-has-[option[data-given]:checked]/cloth:hidden';
const WIDE = new Set<FactName>(['pieces', 'care']);
const HINTS: Readonly<Partial<Record<FactName, () => string>>> = {
  fabric: () => m.hints.fabric,
  pieces: () => m.hints.pieces,
  widthIn: () => m.hints.widthIn,
  lengthCm: () => m.hints.lengthCm,
  weightGsm: () => m.hints.weightGsm,
  yarnCount: () => m.hints.yarnCount,
};

function FactField({
  fact,
  atLeast,
  ...field
}: FormField & { fact: FactName; atLeast: number; disabled: boolean }) {
  const { kind } = FACTS[fact];
  const label = fields.names[fact];
  const hint = HINTS[fact]?.();
  const props = { label, ...(hint && { hint }), ...field };
  if (kind === 'pieces') return <PiecesField atLeast={atLeast} {...props} />;
  if (kind === 'choices') return <Ticks {...props} />;
  if (kind === 'choice')
    return (
      <SelectField {...props}>
        <option value="">{m.none}</option>
        <Options of={SEASONS.map((season) => [season, m.seasons[season]])} />
      </SelectField>
    );
  return <TextField {...props} dir="auto" inputMode={kind === 'whole' ? 'numeric' : undefined} />;
}

type TicksProps = Omit<FormField, 'required'> & { label: string; disabled: boolean };

function Ticks({ name, defaultValue, ...field }: TicksProps) {
  const ticked = codesOf(defaultValue ?? '');
  return (
    <ChoicesField {...field}>
      <div className="flex flex-wrap gap-x-6">
        {CARES.map((care) => (
          <label key={care} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={care}
              defaultChecked={ticked.includes(care)}
              className="size-6 shrink-0 accent-indigo"
            />
            <span>{m.cares[care]}</span>
          </label>
        ))}
      </div>
    </ChoicesField>
  );
}
