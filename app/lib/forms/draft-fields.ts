/** Keeps a shopper's form input over a language switch, which reloads the page. */
import { pathIn } from '../address.ts';

const STORED = 'typed-fields';
/** Not passwords. Fields of GET forms are in the address. */
const FIELDS = 'input:not([type=hidden], [type=password], [type=file]), textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  path: string;
  /** Value or checked state, by name and index among fields of that name. */
  fields: [name: string, place: number, value: string | boolean][];
}

/** Before leaving for another language. Admin forms ask before leaving instead. */
export function keepTyped(): void {
  const path = pathIn(location.pathname);
  if (path.startsWith('/admin')) return;
  const fields: Typed['fields'] = [];
  for (const [field, place] of fieldsOfForms()) {
    const value = isChoice(field) ? field.checked : field.value;
    if (value !== '') fields.push([field.name, place, value]);
  }
  store({ path, fields });
}

/** Fills fields on the page; later ones, as the chat's, with the next call. */
export function fillTyped(): void {
  const typed: Typed | null = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
  if (!typed) return;
  const isHere = typed.path === pathIn(location.pathname);
  const onPage = isHere ? fieldsOfForms() : [];
  const left = isHere ? typed.fields : [];
  store({
    path: typed.path,
    fields: left.filter(([name, place, value]) => {
      const found = onPage.find(([field, at]) => field.name === name && at === place);
      if (found) fill(found[0], value);
      return !found;
    }),
  });
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function fieldsOfForms(): [Field, place: number][] {
  const places = new Map<string, number>();
  const all = [...document.querySelectorAll<Field>(FIELDS)];
  return all
    .filter(({ name, form }) => name && !(form?.method === 'get' && form.hasAttribute('action')))
    .map((field) => {
      const place = places.get(field.name) ?? 0;
      places.set(field.name, place + 1);
      return [field, place];
    });
}

/** With events for React. */
function fill(field: Field, value: string | boolean): void {
  if (isChoice(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  if (typeof value !== 'string' || field.value === value) return;
  // React replaces the field's own setter.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function store(typed: Typed): void {
  if (typed.fields.length === 0) sessionStorage.removeItem(STORED);
  else sessionStorage.setItem(STORED, JSON.stringify(typed));
}
