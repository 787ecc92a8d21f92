/** Colour family, suggested from the picture, colour name, and products of the same cloth. */
import { useEffect, useId, useRef, useState } from 'react';
import { ChoicesField } from '#app/admin/ui/choices-field.tsx';
import { pause } from '#app/admin/ui/debounce.ts';
import { FoldedFields } from '#app/admin/ui/folded-fields.tsx';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { TranslatedInputs } from '#app/admin/ui/translated-fields.tsx';
import { address } from '#app/lib/address.ts';
import type { FormField } from '#app/lib/forms/forms.ts';
import { langOf } from '#app/lib/lang-of.ts';
import { KEEPS_ROOM, useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { COLOUR_FIELDS, COLOURS, isColour, swatchOf } from '#shop/catalogue/colours.ts';
import { m as cloth } from '#words/cloth.ts';
import { m } from '#words/colours.ts';
import { m as fields } from '#words/product-fields.ts';

interface ColourFieldsProps {
  field: (name: (typeof COLOUR_FIELDS)[number]) => FormField;
  answer: unknown;
  picture: string | undefined;
  /** Of the same cloth. */
  others: readonly { id: string; name: string }[];
}

export function ColourFields({ field, answer, picture, others }: ColourFieldsProps) {
  const colour = field('colour');
  const { suggested, isNew } = useSuggestion(picture);
  return (
    <FoldedFields
      heading={m.heading}
      about={m.about}
      fields={COLOUR_FIELDS.map(field)}
      answer={answer}
      wanted={isNew && suggested !== ''}
    >
      <div className="sm:col-span-2">
        <Families {...colour} isAsked={hasSuggestion(picture)} suggested={suggested} isNew={isNew} />
      </div>
      <TextField label={fields.names.colourName} hint={m.shadeHint} dir="auto" {...field('colourName')} />
      <TranslatedInputs texts={[{ name: 'colourName', label: fields.names.colourName }]} field={field} />
      <div className="sm:col-span-2">
        <SameCloth field={field('cloth')} others={others} />
      </div>
    </FoldedFields>
  );
}

/** `suggested`: empty for none. `isNew`: the picture differs from the initial one. */
function useSuggestion(picture = '') {
  const [opened] = useState(picture);
  const [answered, setAnswered] = useState({ of: '', colour: '' });
  useEffect(() => {
    const left = new AbortController();
    setAnswered({ of: picture, colour: '' });
    if (hasSuggestion(picture))
      fetch(address(`/admin/pictures/colour?of=${encodeURIComponent(picture)}`), { signal: left.signal })
        .then((answer) => answer.json())
        .then(({ colour = '' }: { colour?: string }) => setAnswered({ of: picture, colour }))
        .catch(() => {}); // optional
    return () => left.abort();
  }, [picture]);
  return { suggested: answered.of === picture ? answered.colour : '', isNew: picture !== opened };
}

/** Only uploaded pictures have a suggestion. */
const hasSuggestion = (picture = '') => picture.startsWith('/pictures/product/');

type FamiliesProps = FormField & {
  /** A suggestion may come: its line is reserved. */
  isAsked: boolean;
  suggested: string;
  isNew: boolean;
};

/**
 * Selects the colour that a new picture suggests; removing the picture clears it. A manual choice
 * stays.
 */
function Families({ name, defaultValue = '', isAsked, suggested, isNew, ...field }: FamiliesProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const byPicture = useRef('');
  useEffect(() => {
    const radios = [...(box.current?.querySelectorAll('input') ?? [])];
    const chosen = radios.find(({ checked }) => checked)?.value;
    const wanted = radios.find(({ value }) => value === (isNew ? suggested : ''));
    if (!wanted || chosen !== byPicture.current) return;
    wanted.checked = true;
    // The description follows.
    wanted.dispatchEvent(new Event('input', { bubbles: true }));
    byPicture.current = wanted.value;
  }, [suggested, isNew]);
  return (
    <ChoicesField ref={box} label={fields.names.colour} {...field}>
      <p role="status" className={`mb-2 text-sm text-ink-soft ${isAsked ? 'min-h-lh' : ''}`}>
        {isColour(suggested) && m.suggests(m.names[suggested])}
      </p>
      <div className="flex flex-wrap gap-2">
        {(['', ...COLOURS] as const).map((code) => (
          <label key={code} className="chip gap-2">
            <input type="radio" name={name} value={code} defaultChecked={code === defaultValue} />
            {code !== '' && <img src={swatchOf(code)} alt="" width={20} height={20} />}
            <span>{code === '' ? cloth.none : m.names[code]}</span>
            {code !== '' && code === suggested && <b>{m.suggested}</b>}
          </label>
        ))}
      </div>
    </ChoicesField>
  );
}

/** Clears the field, or restores it; only saving the form stores the change. */
function SameCloth({ field, others }: { field: FormField; others: ColourFieldsProps['others'] }) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { names, ask } = useNames();
  const beforeScripts = useBeforeScripts();
  /** Text that the button cleared; null for none. */
  const [emptied, setEmptied] = useState<string | null>(null);
  const takeOut = () => {
    if (!input.current) return;
    setEmptied(emptied === null ? input.current.value : null);
    input.current.value = emptied ?? '';
  };
  return (
    <>
      <TextField
        ref={input}
        label={fields.names.cloth}
        hint={m.clothHint}
        dir="auto"
        autoComplete="off"
        list={listId}
        onInput={({ currentTarget }) => {
          setEmptied(null);
          void ask(currentTarget.value);
        }}
        {...field}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {others.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p id={`${listId}-others`}>{m.others}</p>
          <ul aria-labelledby={`${listId}-others`} className="flex flex-wrap gap-x-4">
            {others.map(({ id, name }) => (
              <li key={id}>
                <LoneLink to={`/admin/products?edit=${id}`}>
                  <bdi lang={langOf(name)}>{name}</bdi>
                </LoneLink>
              </li>
            ))}
          </ul>
          <Button
            type="button"
            look="outline"
            onClick={takeOut}
            className={beforeScripts ? KEEPS_ROOM : undefined}
          >
            {emptied === null ? m.takeOut : m.leaveIn}
          </Button>
          <p role="status">{emptied !== null && m.takenOut}</p>
        </div>
      )}
    </>
  );
}

const PAUSE_MS = 150;

function useNames() {
  const [names, setNames] = useState<readonly string[]>([]);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  return {
    names,
    async ask(typed: string) {
      asked.current?.abort();
      asked.current = new AbortController();
      const { signal } = asked.current;
      try {
        await pause(PAUSE_MS, signal);
        const answer = await fetch(address(`/products/suggestions?q=${encodeURIComponent(typed)}`), {
          signal,
        });
        const found: { name: string }[] = await answer.json();
        setNames([...new Set(found.map(({ name }) => name))]);
      } catch {
        // Aborted by newer input, or offline: the code works without suggestions.
      }
    },
  };
}
