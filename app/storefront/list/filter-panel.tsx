/**
 * The product filters. Beside the list on wide screens; on a phone a bottom sheet, or without
 * scripts a form above the list. All state is in the address.
 */
import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Form, useLocation, useNavigate, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { m } from '#words/filters.ts';
import { m as products } from '#words/products.ts';
import { Sheet, useCloseOnBack, useFocusedField } from './filter-sheet.tsx';
import type { Choice, ChoicesOfFilter, ShownFilters } from './shown-filters.server.ts';

interface FilterPanelProps {
  filters: ShownFilters;
  total: number;
}

/** History state set by `FiltersLink`. */
const OPENED = 'opened';
const NARROW = '(width < 64rem)';
const never = () => () => {};

export default function FilterPanel({ filters, total }: FilterPanelProps) {
  const { isOpen, faults } = filters;
  const isSheet = useSheet(isOpen);
  const beside = isOpen ? 'hidden' : 'lg:hidden';
  const form = <FilterForm filters={filters} total={total} isSheet={isSheet} />;
  return (
    <>
      {faults.length > 0 && (
        <div className="col-span-full">
          {faults.map(({ said, isInForm }) => (
            <p key={said} className={`notice mb-4 ${isInForm ? beside : ''}`}>
              {said}
            </p>
          ))}
        </div>
      )}
      {isSheet ? (
        form
      ) : (
        <section aria-label={products.filters} className={isOpen ? 'mb-8' : 'max-lg:hidden'} tabIndex={-1}>
          {form}
        </section>
      )}
    </>
  );
}

/** Only if opened by a press on a narrow screen. */
function useSheet(isOpen: boolean): boolean {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isSheet, setSheet] = useState(() => isRunning && isOpen && matchMedia(NARROW).matches);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setSheet(isOpen && matchMedia(NARROW).matches);
  }
  return isSheet;
}

function FilterForm({ filters, total, isSheet }: FilterPanelProps & { isSheet: boolean }) {
  const { isOpen, closed, prices, bands, groups, others } = filters;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const navigate = useNavigate();
  const isUntouched = useLocation().state === OPENED;
  const { focusAgain, listeners } = useFocusedField();
  useEffect(() => {
    showAsChosen(form.current, filters);
    // Focus that a person moved elsewhere stays.
    if (form.current && document.activeElement?.contains(form.current)) focusAgain(form.current);
  }, [filters, focusAgain]);
  const next = useRef<URLSearchParams>(null);
  const go = (query: URLSearchParams) =>
    submit(query, { action: '/products', preventScrollReset: true, replace: isSheet });
  const choose = () => {
    const query = chosenIn(form.current);
    if (isOpen) query.set('filters', '1');
    go(query);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSheet) return choose();
    next.current = chosenIn(form.current);
    form.current?.closest('dialog')?.close();
  };
  // An unused sheet is removed from the history.
  const leave = () =>
    isUntouched ? navigate(-1) : navigate(closed, { replace: true, preventScrollReset: true });
  const onClose = () => (next.current ? go(next.current) : leave());
  useCloseOnBack(closed, isSheet && !isUntouched);
  const fields = (
    <Form
      ref={form}
      method="get"
      preventScrollReset
      onSubmit={onSubmit}
      {...listeners}
      className="grid gap-5"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-1 font-semibold">{m.price}</legend>
        {bands.length > 0 && (
          <ul className="col-span-full flex flex-wrap gap-1.5 lg:flex-col">
            {bands.map(({ label, to, chosen }) => (
              <li key={label}>
                <PageLink
                  to={to}
                  rel="nofollow"
                  replace={isSheet}
                  viewTransition={false}
                  preventScrollReset
                  aria-current={chosen || undefined}
                  className="chip text-sm lg:w-full"
                >
                  <bdi>{label}</bdi>
                </PageLink>
              </li>
            ))}
          </ul>
        )}
        {prices.map(({ name, label, typed, wrong }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            defaultValue={typed}
            inputMode="numeric"
            autoComplete="off"
            errors={wrong}
          />
        ))}
      </fieldset>
      {groups.map((group) => (
        <Group key={group.name} group={group} onChange={choose} />
      ))}
      <div className={isSheet ? 'sheet-foot' : ''}>
        <Button type="submit" className="w-full">
          {m.show(total)}
        </Button>
      </div>
    </Form>
  );
  if (!isSheet) return fields;
  return (
    <Sheet onClose={onClose}>
      {fields}
      <p role="status" className="sr-only">
        {products.found(total)}
      </p>
    </Sheet>
  );
}

function chosenIn(form: HTMLFormElement | null): URLSearchParams {
  const entries = [...new FormData(form ?? undefined)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return new URLSearchParams(entries);
}

/** Syncs the fields after Back. The same elements, so that the focus stays. */
function showAsChosen(form: HTMLFormElement | null, { groups, prices }: ShownFilters): void {
  const chosen = new Set(
    groups.flatMap(({ name, choices }) => choices.map((one) => one.chosen && `${name} ${one.value}`)),
  );
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLSelectElement)
      field.value = [...field.options].find(({ value }) => chosen.has(`${field.name} ${value}`))?.value ?? '';
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'checkbox') field.checked = chosen.has(`${field.name} ${field.value}`);
    const price = prices.find(({ name }) => name === field.name);
    // Not while typing.
    if (price && field !== document.activeElement) field.value = price.typed;
  }
}

interface GroupProps {
  group: ChoicesOfFilter;
  onChange: () => void;
}

function Group({ group: { name, heading, single, choices, more }, onChange }: GroupProps) {
  const boxes = (some: readonly Choice[]) =>
    some.map((choice) => <Box key={choice.value} name={name} choice={choice} onChange={onChange} />);
  if (heading === '') return boxes(choices);
  if (single)
    return (
      <SelectField
        label={heading}
        name={name}
        defaultValue={choices.find(({ chosen }) => chosen)?.value ?? ''}
        onChange={onChange}
      >
        <option value="">{m.any}</option>
        {choices.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {m.counted({ label, count })}
          </option>
        ))}
      </SelectField>
    );
  return (
    <fieldset>
      <legend className="font-semibold">{heading}</legend>
      {boxes(choices)}
      {more.length > 0 && (
        <details>
          <summary className="link link-alone">{m.more}</summary>
          {boxes(more)}
        </details>
      )}
    </fieldset>
  );
}

function Box({
  name,
  choice: { value, label, count, chosen, swatch },
  onChange,
}: { name: string; choice: Choice } & Pick<GroupProps, 'onChange'>) {
  return (
    <label className={`flex min-h-11 items-center gap-2 ${count === 0 ? 'text-ink-soft' : ''}`}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen}
        onChange={onChange}
        className="size-6 shrink-0 accent-indigo"
      />
      {swatch && <img src={swatch} alt="" width={20} height={20} />}
      <bdi className="flex-1">{label}</bdi>
      <span className="text-ink-soft">{count}</span>
    </label>
  );
}
