/** Keeps the fields of a shopper's page when the language is switched, which loads the page again. */
import { pathIn } from './address.ts';

const STORED = 'typed-fields';
/** Passwords are typed again. The fields of a form that asks for a page are in its address. */
const FIELDS = 'input:not([type=hidden], [type=password], [type=file]), textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  path: string;
  /** The value of each field, or whether it is checked, by its name and its place among the fields of this name. */
  fields: [name: string, place: number, value: string | boolean][];
}

/** Call it before the page is left for another language. The admin's forms ask before they are left, and are not kept. */
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

/** Fills the fields that are on the page by now. Those that come later, as the chat's do, are filled by the next call. */
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

/** As a person would: React hears of it. */
function fill(field: Field, value: string | boolean): void {
  if (isChoice(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  if (typeof value !== 'string' || field.value === value) return;
  // React replaces the setter of the field itself.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function store(typed: Typed): void {
  if (typed.fields.length === 0) sessionStorage.removeItem(STORED);
  else sessionStorage.setItem(STORED, JSON.stringify(typed));
}
