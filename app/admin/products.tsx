/** The admin's products: the list, and the form for a new one (`?new=1`) or for changing one (`?edit=id`). */
import PackageSearch from 'lucide-react/icons/package-search';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useState } from 'react';
import { redirect, useLocation } from 'react-router';
import { listCustomCategories } from '#shop/catalogue/categories.server.ts';
import {
  createProduct,
  type ProductSaved,
  suggestProductId,
  updateProduct,
} from '#shop/catalogue/change.server.ts';
import { coloursOf, type OneColour } from '#shop/catalogue/cloths.server.ts';
import { orderedAmong } from '#shop/catalogue/many.server.ts';
import { MAIN_CATEGORIES, PRODUCT_SORTS, type Product, STOCK_LEVELS } from '#shop/catalogue/product.ts';
import {
  asFilled,
  productForm,
  typedProductForm,
  withOwnFacts,
} from '#shop/catalogue/product-form.server.ts';
import { findProduct } from '#shop/catalogue/read.server.ts';
import { listShelf } from '#shop/catalogue/shelf-list.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { mapPage } from '#shop/kernel/paging.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/catalogue.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as shelf } from '#words/shelf.ts';
import { categoryName } from '../category-name.ts';
import { requestOf, type ShopRequest } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { parseFields, readAll, readForm, showAgain } from '../forms.server.ts';
import type { FormAnswer, Wrong } from '../forms.ts';
import { adminOf } from '../guards.server.ts';
import { privateHead } from '../head.ts';
import { readChoice, readPage, readSearch } from '../list-query.ts';
import { takeTicked, takeTyped } from '../typed.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LoadFailed } from '../ui/states.tsx';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/products';
import { addCategoryBeside } from './category-beside.server.ts';
import { CATEGORY_BESIDE } from './category-words.ts';
import { listBehindForm, withParameter } from './form-address.ts';
import { Choice, Found, SearchBar } from './list-tools.tsx';
import { ROW_FIELDS, withRows } from './picture-rows.ts';
import { ProductForm } from './product-form.tsx';
import { ProductRow } from './product-row.tsx';
import type { Done } from './shelf/many-answer.ts';
import { ProductSelection } from './shelf/selection.tsx';
import { UndoBar } from './shelf/undo-bar.tsx';

const failed = (): Toast => ({ tone: 'error', title: adminWords.error, description: m.productNotSaved });

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(adminWords.products));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const query = url.searchParams;
  const filter = {
    q: readSearch(query),
    mainCategory: readChoice(query, 'mainCategory', MAIN_CATEGORIES),
    stock: readChoice(query, 'stock', STOCK_LEVELS),
    archived: query.get('archived') === '1',
  };
  const sort = readChoice(query, 'sort', PRODUCT_SORTS);
  const admin = adminOf(context, 'products');
  const products = await attempt(shopRequest, async () => {
    const found = await listShelf(shop, admin, filter, { sort, page: readPage(query) });
    const ordered = await orderedAmong(
      shop,
      admin,
      found.items.map(({ id }) => id),
    );
    return mapPage(found, (product) => ({ ...product, wasOrdered: ordered.has(product.id) }));
  });
  const form = await openForm(request, shopRequest, url, admin);
  return {
    filter: { ...filter, sort },
    products,
    lowStock: shop.settings.current.stock.lowStock,
    form,
    customCategories: form ? await listCustomCategories(shop) : [],
  };
}

/** The stock that the form was opened with is among what is kept. */
const typedProduct = {
  shape: {
    ...productForm.shape,
    seenStock: true,
    ...Object.fromEntries(ROW_FIELDS.map((name) => [name, true])),
  },
};

/** The form that the address asks for: filled with the product, or with what was typed before the session ended. */
async function openForm(request: Request, shopRequest: ShopRequest, url: URL, admin: Admin<'products'>) {
  const query = url.searchParams;
  const pictureHosts = await shopRequest.pictureHosts.list();
  const care = takeTicked(request.headers, url, shopRequest, admin, 'care').join(' ');
  const kept = takeTyped(request.headers, url, shopRequest, admin, typedProduct);
  const typed = kept && { ...withRows(kept), care };
  const id = query.get('edit');
  if (id === null) {
    const otherColours: { id: string; name: string }[] = [];
    if (typed) return { id, values: typed, pictureHosts, otherColours };
    if (!query.has('new')) return null;
    // Without a suggestion a product can still be added.
    const productId = await attempt(shopRequest, () => suggestProductId(shopRequest.shop, admin));
    return { id, values: { productId: productId ?? '' }, pictureHosts, otherColours };
  }
  const product = await findProduct(shopRequest.shop, id);
  if (!product) throw redirect('/admin/products', 303);
  const colours = await coloursOf(shopRequest.shop, product.cloth);
  const otherColours = colours.filter((one) => one.id !== id).map(({ id, name }) => ({ id, name }));
  const values = typed
    ? withOwnFacts(typed, product)
    : { ...asFilled(product), cloth: otherCodeOf(product, colours), seenStock: String(product.stock) };
  return { id, values, pictureHosts, otherColours };
}

/** The form of the product that a cloth is called by names another one of it. */
const otherCodeOf = ({ productId, cloth }: Product, colours: readonly OneColour[]): string =>
  (cloth === productId ? colours.find((one) => one.productId !== productId)?.productId : cloth) ?? '';

export async function action({ request, url, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const care = await readAll(request.clone(), 'care');
  const form = await readForm(
    request,
    productForm,
    'seenStock',
    ...ROW_FIELDS,
    ...Object.values(CATEGORY_BESIDE),
  );
  const fields = { ...withRows(Object.fromEntries(form)), care: care.join(' ') };
  const id = url.searchParams.get('edit');
  const isOld = !['kind', 'colour', 'images'].every((name) => Object.hasOwn(fields, name));
  const product = id !== null && isOld && (await findProduct(shopRequest.shop, id));
  const sent = parseFields(
    new URLSearchParams(product ? withOwnFacts(fields, product) : fields),
    typedProductForm,
  );
  const seenStock = sent.form.get('seenStock');
  if (seenStock !== null) sent.typed.seenStock = seenStock;
  if (sent.form.has(CATEGORY_BESIDE.adds))
    return addCategoryBeside(shopRequest, adminOf(context, 'products'), sent);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { shop } = shopRequest;
  const admin = adminOf(context, 'products');
  const saved = await attempt(shopRequest, () =>
    id === null
      ? createProduct(shop, admin, sent.value)
      : updateProduct(shop, admin, id, sent.value, Number(seenStock)),
  );
  if (saved?.ok) {
    flash(shopRequest, [id === null ? 'product added' : 'product saved', sent.value.name]);
    return redirect(listBehindForm('/admin/products', url.search, saved.id), 303);
  }
  return showAgain(sent, refusal(saved), failed(), saved ? 409 : 500);
}

function refusal(saved: Exclude<ProductSaved, { ok: true }> | null): Wrong {
  switch (saved?.reason) {
    case 'productId taken':
      return { fieldErrors: { productId: [m.productIdTaken] } };
    case 'unknown category':
      return { fieldErrors: { category: [m.unknownCategory] } };
    case 'unknown cloth':
      return { fieldErrors: { cloth: [m.unknownCloth] } };
    case 'stock changed':
      return {
        fieldErrors: { stock: [m.stockChanged(saved.stock)] },
      };
    case 'missing':
      return {
        formErrors: [m.productMissing],
      };
    default:
      return { formErrors: [m.productNotSaved] };
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, products, lowStock, customCategories, form } = loaderData;
  const { search } = useLocation();
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl">{adminWords.products}</h1>
        {!form && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/admin/sales" look="quiet" className="max-lg:hidden">
              {adminWords.salePrices}
            </ButtonLink>
            <ButtonLink to="/admin/categories" look="quiet" className="max-lg:hidden">
              {adminWords.categories}
            </ButtonLink>
            <ButtonLink to="/admin/search-words" look="quiet" className="max-lg:hidden">
              {adminWords.searchWords}
            </ButtonLink>
            <ButtonLink to="/admin/products/price-list" look="quiet">
              {shelf.priceList}
            </ButtonLink>
            <ButtonLink to={{ search: withParameter(search, 'new', '1') }}>
              <Plus size={18} aria-hidden="true" /> {m.addProduct}
            </ButtonLink>
          </div>
        )}
      </div>
      {form ? (
        <ProductForm
          key={form.id ?? 'new'}
          opened={form}
          answer={answer}
          customCategories={customCategories}
        />
      ) : (
        <ProductList filter={filter} products={products} lowStock={lowStock} />
      )}
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function ProductList({ filter, products, lowStock }: Pick<Data, 'filter' | 'products' | 'lowStock'>) {
  const [done, setDone] = useState<{ done: Done; nth: number } | null>(null);
  const onDone = useCallback(
    (last: Done) => setDone((before) => ({ done: last, nth: (before?.nth ?? 0) + 1 })),
    [],
  );
  const onOver = useCallback(() => setDone(null), []);
  return (
    <>
      <SearchBar what={m.productNouns[1]} q={filter.q}>
        <Choice
          label={m.filterMainCategory}
          name="mainCategory"
          value={filter.mainCategory ?? ''}
          options={[
            ['', adminWords.all],
            ...MAIN_CATEGORIES.map((name) => [name, categoryName(name)] as const),
          ]}
        />
        <Choice
          label={fields.names.stock}
          name="stock"
          value={filter.stock ?? ''}
          options={[
            ['', m.anyStock],
            ['low', m.lowStock],
            ['out', m.noStock],
          ]}
        />
        <Choice
          label={shelf.shelf}
          name="archived"
          value={filter.archived ? '1' : ''}
          options={[
            ['', shelf.offered],
            ['1', shelf.archived],
          ]}
        />
        <Choice
          label={adminWords.sortBy}
          name="sort"
          value={filter.sort ?? 'name'}
          options={Object.entries(m.sorts)}
        />
      </SearchBar>
      {products && products.items.length > 0 && <ProductSelection shown={products.items} />}
      {products ? (
        <Found
          page={products}
          words={m.productNouns}
          icon={<PackageSearch size={40} strokeWidth={1.25} />}
          filter={{ q: filter.q, other: Boolean(filter.mainCategory || filter.stock || filter.archived) }}
          all="/admin/products"
          className="mt-3 border-t border-rule"
        >
          {(product) => <ProductRow product={product} lowStock={lowStock} onDone={onDone} />}
        </Found>
      ) : (
        <div className="mt-6">
          <LoadFailed message={m.productsNotLoaded} />
        </div>
      )}
      {done && <UndoBar key={done.nth} done={done.done} onOver={onOver} />}
    </>
  );
}
