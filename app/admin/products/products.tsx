import Plus from 'lucide-react/icons/plus';
import { href, redirect, useLocation } from 'react-router';
import { categoryLine } from '#app/catalogue/category-name.ts';
import { lengthOf } from '#app/catalogue/cloth-facts.ts';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTicked, takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseFields, readAll, readForm, showAgain } from '#app/lib/forms/forms.server.ts';
import type { FormAnswer, Wrong } from '#app/lib/forms/forms.ts';
import { readChoice, readPage, readSearch } from '#app/lib/list-query.ts';
import { done } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Toast } from '#app/ui/toast.tsx';
import { countCarts } from '#shop/cart/cart.server.ts';
import { orderedAmong } from '#shop/catalogue/bulk-edit/bulk-edit.server.ts';
import { listCustomCategories } from '#shop/catalogue/categories.server.ts';
import {
  createProduct,
  type ProductSaved,
  type Seen,
  suggestProductId,
  updateProduct,
} from '#shop/catalogue/change.server.ts';
import { coloursOf, type OneColour } from '#shop/catalogue/cloth/cloths.server.ts';
import { listShelf, listShelves } from '#shop/catalogue/import/shelf-list.server.ts';
import { MAIN_CATEGORIES, PRODUCT_SORTS, type Product } from '#shop/catalogue/product.ts';
import {
  asFilled,
  isWhole,
  productForm,
  typedClothForm,
  typedProductForm,
  withOwnFacts,
} from '#shop/catalogue/product-form.server.ts';
import { findProduct } from '#shop/catalogue/read.server.ts';
import { type Admin, may } from '#shop/kernel/actor.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { mapPage } from '#shop/kernel/paging.ts';
import { REFUSED } from '#shop/pictures/form-files.ts';
import { costsOf } from '#shop/stock/cost.server.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { remnantsOfOne } from '#shop/stock/thaans.server.ts';
import { countWaits } from '#shop/waiting/list.server.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/catalogue.ts';
import { m as facts } from '#words/cloth.ts';
import { toolsOfProducts, useMayOpen } from '../frame/shown-links.ts';
import { adminCall } from '../ui/call.server.ts';
import { listBehindForm, withParameter } from '../ui/form-address.ts';
import type { Route } from './+types/products';
import { begunOf, isOfList, TYPED_IN_LIST } from './bulk-edit/begun.server.ts';
import { shelfFilterIn } from './bulk-edit/shelf-filter.ts';
import { addCategoryInForm } from './categories/category-in-form.server.ts';
import { NEW_CATEGORY_FIELDS } from './categories/category-words.ts';
import { COST_FIELDS, costAsFilled, costForm, readCost } from './form/cost.server.ts';
import { describe } from './form/described.server.ts';
import { ROW_FIELDS, withRows } from './form/picture-rows.tsx';
import { DESCRIBES, ProductForm } from './form/product-form.tsx';
import { SEEN } from './form/seen-values.ts';
import { ProductList } from './product-list.tsx';

const failed = (): Toast => ({ tone: 'error', title: adminWords.error, description: m.productNotSaved });

export const handle = needs('products');

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(adminWords.products));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const query = url.searchParams;
  const filter = { q: readSearch(query), ...shelfFilterIn(query) };
  const sort = readChoice(query, 'sort', PRODUCT_SORTS);
  const products = await attempt(shopRequest, async () => {
    const found = await listShelf(shop, admin, filter, { sort, page: readPage(query) });
    const ids = found.items.map(({ id }) => id);
    const ordered = await orderedAmong(shop, admin, ids);
    const waits = await countWaits(shop, admin, ids);
    const carts = await countCarts(shop, admin, ids);
    const costs = may(admin, 'owner') ? await costsOf(shop, admin, ids) : null;
    return mapPage(found, (product) => ({
      ...product,
      /** Undefined for helpers, null if unknown. */
      costInPaisa: costs ? (costs.get(product.id) ?? null) : undefined,
      wasOrdered: ordered.has(product.id),
      waits: waits.get(product.id) ?? 0,
      carts: carts.get(product.id) ?? 0,
    }));
  });
  const inList = takeTyped(request.headers, url, shopRequest, admin, TYPED_IN_LIST);
  const begun = isOfList(inList) ? await begunOf(shop, inList) : null;
  const form = isOfList(inList) ? null : await openForm(request, shopRequest, url, admin);
  return {
    filter: { ...filter, sort },
    products,
    lowStock: shop.settings.current.stock.lowStock,
    begun,
    form,
    customCategories: await listCustomCategories(shop),
    shelves: (form ? null : await attempt(shopRequest, () => listShelves(shop, admin))) ?? [],
  };
}

/** Fields kept during a log-in. */
const typedProduct = {
  shape: {
    ...productForm.shape,
    ...Object.fromEntries(SEEN.map((name) => [name, true])),
    ...Object.fromEntries(ROW_FIELDS.map((name) => [name, true])),
    ...costForm.shape,
  },
};

async function openForm(request: Request, shopRequest: ShopRequest, url: URL, admin: Admin<'products'>) {
  const query = url.searchParams;
  const pictureHosts = await shopRequest.pictureHosts.list();
  const hasCost = may(admin, 'owner');
  const care = takeTicked(request.headers, url, shopRequest, admin, 'care').join(' ');
  const draft = takeTyped(request.headers, url, shopRequest, admin, typedProduct);
  const typed = draft && { ...withRows(draft), care };
  const id = query.get('edit');
  if (id === null) {
    const otherColours: { id: string; name: string }[] = [];
    const metres = null;
    const waits = 0;
    if (typed) return { id, values: typed, code: '', pictureHosts, otherColours, metres, waits, hasCost };
    if (!query.has('new')) return null;
    // Optional: a product can be added without a suggested code.
    const code = (await attempt(shopRequest, () => suggestProductId(shopRequest.shop, admin))) ?? '';
    return { id, values: { productId: code }, code, pictureHosts, otherColours, metres, waits, hasCost };
  }
  const product = await findProduct(shopRequest.shop, id);
  if (!product) throw redirect('/admin/products', 303);
  const colours = await coloursOf(shopRequest.shop, product.cloth, { archived: true });
  const otherColours = colours.filter((one) => one.id !== id).map(({ id, name }) => ({ id, name }));
  const cloth = otherCodeOf(product, colours);
  const values = typed
    ? withOwnFacts(typed, product)
    : {
        ...asFilled(product, facts.units),
        ...{ cloth, ...seenOf({ ...product, cloth }) },
        ...(may(admin, 'owner') && costAsFilled(await costsOf(shopRequest.shop, admin, [id]), id)),
      };
  const metres = isByMetre(product) ? await metresOf(shopRequest, product) : null;
  const waits = (await countWaits(shopRequest.shop, admin, [id])).get(id) ?? 0;
  return { id, values, code: null, pictureHosts, otherColours, metres, waits, hasCost };
}

/** Length left of a product's thaans. One query. */
async function metresOf({ shop }: ShopRequest, { id }: Product): Promise<string> {
  const remnants = await remnantsOfOne(shop.db, id);
  return lengthOf(remnants.reduce((sum, remnantCm) => sum + remnantCm, 0));
}

/**
 * Code for the field `cloth`. A cloth is stored as the code of one of its products; that product's form shows
 * another one's.
 */
const otherCodeOf = ({ productId, cloth }: Product, colours: readonly OneColour[]): string =>
  (cloth === productId ? colours.find((one) => one.productId !== productId)?.productId : cloth) ?? '';

const seenOf = (product: Product): Record<(typeof SEEN)[number], string> => ({
  seenStock: String(product.stock),
  seenCloth: product.cloth,
  seenPrice: String(product.priceInPaisa),
  seenLowStock: String(product.lowStock),
  seenMainCategory: product.mainCategory,
  seenCategory: product.category,
});

function readSeen(typed: Record<string, string>): Seen {
  const whole = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return {
    cloth: typed.seenCloth,
    price: whole(typed.seenPrice),
    lowStock: whole(typed.seenLowStock),
    mainCategory: MAIN_CATEGORIES.find((name) => name === typed.seenMainCategory),
    category: typed.seenCategory,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const care = await readAll(request.clone(), 'care');
  const form = await readForm(
    request,
    productForm,
    ...SEEN,
    ...ROW_FIELDS,
    ...Object.values(NEW_CATEGORY_FIELDS),
    DESCRIBES,
    costForm,
  );
  const fields = { ...withRows(Object.fromEntries(form)), care: care.join(' ') };
  const id = url.searchParams.get('edit');
  const isOld = !isWhole({ has: (name) => Object.hasOwn(fields, name) });
  const product = id !== null && isOld && (await findProduct(shop, id));
  const whole: Record<string, string> = product ? withOwnFacts(fields, product) : fields;
  const sent = parseFields(
    new URLSearchParams(whole),
    isByMetre({ soldBy: whole.soldBy ?? '' }) ? typedClothForm : typedProductForm,
  );
  for (const name of SEEN) {
    const seen = sent.form.get(name);
    if (seen !== null) sent.typed[name] = seen;
  }
  if (sent.form.has(NEW_CATEGORY_FIELDS.adds))
    return addCategoryInForm(shopRequest, adminOf(context, handle), sent);
  if (sent.form.has(DESCRIBES)) {
    const { typed } = sent;
    return showAgain(
      { typed: { ...typed, description: typed.description || describe(whole) } },
      {},
      undefined,
      200,
    );
  }
  const refused = sent.form.get(REFUSED)?.split('\n').filter(Boolean) ?? [];
  if (refused.length > 0) return showAgain(sent, withRefused(sent.wrong, refused));
  const cost = readCost(form, adminOf(context, handle));
  for (const name of COST_FIELDS) sent.typed[name] = form.get(name) ?? '';
  if (!sent.value || cost?.wrong)
    return showAgain(sent, {
      ...sent.wrong,
      fieldErrors: { ...sent.wrong?.fieldErrors, ...cost?.wrong?.fieldErrors },
    });
  const saved = await attempt(shopRequest, () =>
    id === null
      ? createProduct(shop, admin, sent.value, cost?.typed)
      : updateProduct(
          ...([shop, admin, id, sent.value, Number(sent.typed.seenStock ?? 0)] as const),
          ...([readSeen(sent.typed), cost?.typed] as const),
        ),
  );
  if (saved?.ok) {
    flash(shopRequest, done(id === null ? m.productAdded : m.productSaved, sent.value.name));
    // New cloth by the metre has no thaans: they are entered next.
    if (id === null && isByMetre(sent.value)) return redirect(href('/admin/products/:id', saved), 303);
    return redirect(listBehindForm('/admin/products', url.search, saved.id), 303);
  }
  return showAgain(sent, refusal(saved), failed(), saved ? 409 : 500);
}

function withRefused(wrong: Wrong | null, refused: readonly string[]): Wrong {
  const images = [...(wrong?.fieldErrors?.images ?? []), ...refused];
  return { ...wrong, fieldErrors: { ...wrong?.fieldErrors, images } };
}

function refusal(saved: Exclude<ProductSaved, { ok: true }> | null): Wrong {
  switch (saved?.reason) {
    case 'productId taken':
      return { fieldErrors: { productId: [m.productIdTaken] } };
    case 'unknown category':
      return { fieldErrors: { category: [m.unknownCategory] } };
    case 'unknown cloth':
      return { fieldErrors: { cloth: [m.unknownCloth] } };
    case 'unit stays':
      return { fieldErrors: { soldBy: [m.unitStays] } };
    case 'stock changed':
      return { fieldErrors: { stock: [m.stockChanged(saved.stock)] } };
    case 'changed elsewhere':
      return { fieldErrors: { [saved.field]: [m.changedElsewhere(shownNow(saved))] } };
    case 'nothing to value':
      return { fieldErrors: { cost: [m.nothingToValue] } };
    case 'missing':
      return { formErrors: [m.productMissing] };
    default:
      return { formErrors: [m.productNotSaved] };
  }
}

function shownNow({ field, now }: Extract<ProductSaved, { reason: 'changed elsewhere' }>): string {
  if (field === 'price') return formatMoney(now.price);
  return field === 'lowStock' ? String(now.lowStock) : categoryLine(now.mainCategory, now.category);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, products, lowStock, begun, customCategories, shelves, form } = loaderData;
  const { search } = useLocation();
  const answer: FormAnswer | undefined = actionData;
  const mayOpen = useMayOpen();
  return (
    <>
      <div className="apart gap-3">
        <h1 className="text-4xl">{adminWords.products}</h1>
        {!form && (
          <div className="flex flex-wrap gap-2">
            {toolsOfProducts()
              .filter(({ to }) => mayOpen(to))
              .map(({ to, label }) => (
                <ButtonLink key={to} to={to} look="quiet" className="max-lg:hidden">
                  {label}
                </ButtonLink>
              ))}
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
        <ProductList {...{ filter, products, lowStock, begun, customCategories, shelves }} />
      )}
    </>
  );
}
