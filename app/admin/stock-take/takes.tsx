import ClipboardList from 'lucide-react/icons/clipboard-list';
import { Form, Link, redirect } from 'react-router';
import { categoryName } from '#app/catalogue/category-name.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { readForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { formatDateTime } from '#app/lib/time.ts';
import { failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, SelectField } from '#app/ui/field.tsx';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import { listCustomCategories } from '#shop/catalogue/categories.server.ts';
import { partsOfCategory } from '#shop/catalogue/category-value.ts';
import { listShelves } from '#shop/catalogue/import/shelf-list.server.ts';
import { categoriesOf, isMainCategory, MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { formKey } from '#shop/kernel/form-fields.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { beginTake } from '#shop/stock-take/count.server.ts';
import { listTakes, type Take, type TakeScope } from '#shop/stock-take/read.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/stock-take.ts';
import { subcategoryChoices } from '../products/category-choices.ts';
import { adminCall } from '../ui/call.server.ts';
import { Options } from '../ui/options.tsx';
import type { Route } from './+types/takes';
import { nameOfScope } from './scope-name.ts';

export const handle = needs('products');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.stockTake));

export async function loader({ context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  return {
    takes: await attempt(shopRequest, () => listTakes(shop, admin)),
    customCategories: await listCustomCategories(shop),
    shelves: await listShelves(shop, admin),
    key: shop.newId(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const typed = Object.fromEntries(await readForm(request, 'of', 'key'));
  const key = formKey.safeParse(typed.key).data ?? shop.newId();
  const scope = await scopeIn(shop, admin, typed.of ?? '');
  if (!scope) return showAgain({ typed }, { fieldErrors: { of: [m.unknownCategory] } });
  const id = await attempt(shopRequest, () => beginTake(shop, admin, { ...scope, key }));
  if (id === null) return showAgain({ typed }, { formErrors: [m.notBegun] }, undefined, 500);
  return redirect(`/admin/stock-take/${id}/count`, 303);
}

/** Prefix of a shelf's name: no main category begins with it. */
const SHELF = 'shelf:';

/** Null for a category or shelf that no longer exists. */
async function scopeIn(shop: Shop, by: Admin<'products'>, of: string): Promise<TakeScope | null> {
  const everything = { mainCategory: '', category: '', shelf: '' };
  if (of === '') return everything;
  if (of.startsWith(SHELF)) {
    const shelf = of.slice(SHELF.length);
    return (await listShelves(shop, by)).includes(shelf) ? { ...everything, shelf } : null;
  }
  const [mainCategory, category] = partsOfCategory(of);
  if (!isMainCategory(mainCategory)) return null;
  const names = categoriesOf(mainCategory, await listCustomCategories(shop));
  const isKnown = category === '' || names.includes(category);
  return isKnown ? { ...everything, mainCategory, category } : null;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failed(m.notBegun));

export default function Takes({ loaderData, actionData }: Route.ComponentProps) {
  const { takes, customCategories, shelves, key } = loaderData;
  const form = useForm<{ of: string }>(actionData as FormAnswer | undefined, { of: '' });
  const subs = MAIN_CATEGORIES.flatMap((main) => [
    { value: main, name: categoryName(main) },
    ...subcategoryChoices(main, customCategories),
  ]);
  return (
    <>
      <h1 className="text-4xl">{admin.stockTake}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{m.intro}</p>
      <Form method="post" className="mt-4 flex max-w-xl flex-wrap items-end gap-3" {...form.props}>
        <WriterField />
        <FormErrors errors={form.wrong.errors} answer={form.wrong.answer} />
        <input type="hidden" name="key" value={key} />
        <div className="min-w-48 flex-1">
          <SelectField label={m.what} {...form.field('of', true)} optional={false}>
            <option value="">{m.everything}</option>
            <Options of={subs.map(({ value, name }) => [value, name])} />
            <Options of={shelves.map((shelf) => [`${SHELF}${shelf}`, m.shelf(shelf)])} />
          </SelectField>
        </div>
        <Button type="submit">{m.begin}</Button>
      </Form>
      {takes === null ? (
        <LoadFailed message={m.notLoaded} />
      ) : takes.length === 0 ? (
        <EmptyState icon={<ClipboardList size={40} strokeWidth={1.25} />} title={m.none} />
      ) : (
        <ul className="mt-8 max-w-3xl border-t border-rule">
          {takes.map((take) => (
            <li key={take.id} className="border-b border-rule py-3">
              <TakeRow take={take} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function TakeRow({ take }: { take: Take }) {
  const { id, bookedAt, begunAt, begunBy, products } = take;
  const isOpen = bookedAt === null;
  return (
    <>
      <Link
        to={`/admin/stock-take/${id}/${isOpen ? 'count' : 'differences'}`}
        className="link link-alone text-lg"
      >
        {isOpen ? m.goOn(nameOfScope(take)) : nameOfScope(take)}
      </Link>
      <p className="text-sm text-ink-soft">
        <span>{m.begunBy({ name: begunBy, when: formatDateTime(begunAt) })}</span>{' '}
        <span>{m.countedProducts(products)}</span>{' '}
        <span>
          {bookedAt !== null && m.bookedBy({ name: take.bookedBy, when: formatDateTime(bookedAt) })}
        </span>
      </p>
    </>
  );
}
