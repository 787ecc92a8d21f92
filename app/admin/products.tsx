/** The admin's products: the list, and the form for a new one (`?new=1`) or for changing one (`?edit=id`). */
import { parseWithZod } from '@conform-to/zod/v4';
import { PackageSearch, Plus } from 'lucide-react';
import { Form, redirect } from 'react-router';
import {
  createProduct,
  findProduct,
  listCustomCategories,
  listProducts,
  type ProductSaved,
  updateProduct,
} from '#shop/catalogue.server.ts';
import { type ProductForm as ProductFormValues, productForm } from '#shop/catalogue.ts';
import { moneyAsInput } from '#shop/money.ts';
import { store } from '#store';
import { requestOf, type ShopRequest } from '../context.ts';
import { flash } from '../flash.server.ts';
import { type FormAnswer, readForm, showAgain } from '../forms.ts';
import { adminOf, takeTyped } from '../guards.server.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { EmptyState } from '../ui/states.tsx';
import type { Route } from './+types/products';
import { ProductForm } from './product-form.tsx';
import { ProductRow } from './product-row.tsx';

const FAILED = {
  tone: 'error',
  title: 'Error',
  description: 'Failed to save product. Please try again.',
} as const;

export const meta: Route.MetaFunction = () => [{ title: `Products | Admin | ${store.name}` }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const query = url.searchParams;
  const q = query.get('q')?.trim().slice(0, 200) ?? '';
  const [products, customCategories] = [
    await listProducts(shop, q ? { q } : {}),
    await listCustomCategories(shop),
  ];
  return { q, products, customCategories, form: await openForm(request, shopRequest, url) };
}

/** The form that the address asks for: filled with the product, or with what was typed before the session ended. */
async function openForm(request: Request, shopRequest: ShopRequest, url: URL) {
  const query = url.searchParams;
  const typed = takeTyped(request.headers, url, shopRequest);
  const id = query.get('edit');
  if (id === null) return query.has('new') || typed ? { id: null, values: typed ?? {} } : null;
  const product = await findProduct(shopRequest.shop, id);
  if (!product) throw redirect('/admin/products', 303);
  const { priceInPaisa, stock, ...rest } = product;
  const values = {
    ...rest,
    price: moneyAsInput(priceInPaisa),
    stock: String(stock),
    seenStock: String(stock),
  };
  return { id, values: typed ?? values };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const form = await readForm(request);
  const id = url.searchParams.get('edit');
  const submission = parseWithZod(form, { schema: productForm });
  if (submission.status !== 'success') return showAgain(submission.reply());
  const saved = await trySaving(
    shopRequest,
    adminOf(context),
    id,
    submission.value,
    Number(form.get('seenStock')),
  );
  if (saved?.ok) {
    flash(shopRequest, {
      tone: 'success',
      title: id === null ? 'Product added' : 'Product saved',
      description: submission.value.name,
    });
    return redirect('/admin/products', 303);
  }
  return showAgain(submission.reply(refusal(saved)), FAILED, saved ? 409 : 500);
}

/** Null when the shop itself failed: the form stays as typed. */
async function trySaving(
  { shop, logError }: ShopRequest,
  admin: ReturnType<typeof adminOf>,
  id: string | null,
  values: ProductFormValues,
  seenStock: number,
): Promise<ProductSaved | null> {
  try {
    return id === null
      ? await createProduct(shop, admin, values)
      : await updateProduct(shop, admin, id, values, seenStock);
  } catch (error) {
    logError(error);
    return null;
  }
}

function refusal(saved: Exclude<ProductSaved, { ok: true }> | null): {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
} {
  switch (saved?.reason) {
    case 'productId taken':
      return { fieldErrors: { productId: ['Another product has this ID already.'] } };
    case 'unknown category':
      return { fieldErrors: { category: ['Choose a subcategory of the main category.'] } };
    case 'stock changed':
      return {
        fieldErrors: {
          stock: [
            `The stock changed while you were editing: it is ${saved.stock} now. Open the product again to count from there.`,
          ],
        },
      };
    case 'missing':
      return {
        formErrors: ['This product was deleted meanwhile. Copy what you need; it can be added as a new one.'],
      };
    default:
      return { formErrors: [FAILED.description] };
  }
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { q, products, customCategories, form } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl">Products</h1>
        {!form && (
          <ButtonLink to="/admin/products?new=1">
            <Plus size={18} aria-hidden="true" /> Add Product
          </ButtonLink>
        )}
      </div>
      {form && (
        <ProductForm
          key={form.id ?? 'new'}
          id={form.id}
          values={form.values}
          answer={answer}
          customCategories={customCategories}
        />
      )}
      <Form method="get" role="search" className="mt-8 flex items-end gap-3">
        <div className="flex-1">
          <TextField label="Search products" type="search" name="q" defaultValue={q} />
        </div>
        <Button type="submit" look="outline">
          Search
        </Button>
      </Form>
      {products.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={<PackageSearch size={40} strokeWidth={1.25} />}
            title={q ? 'Nothing found' : 'No products yet'}
          >
            {q && (
              <ButtonLink to="/admin/products" look="outline">
                Show all products
              </ButtonLink>
            )}
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-6 border-t border-rule">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ul>
      )}
    </>
  );
}
