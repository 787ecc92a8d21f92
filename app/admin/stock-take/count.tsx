/** Counts by scanned or typed code, or in the list of products. */
import { useId, useRef } from 'react';
import { Form, redirect, useFetcher, useLocation, useNavigation } from 'react-router';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { orFailed } from '#app/lib/failures.ts';
import { takeTicked } from '#app/lib/forms/draft.server.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { readPage, readSearch } from '#app/lib/list-query.ts';
import { failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextField } from '#app/ui/field.tsx';
import { Pages } from '#app/ui/pagination.tsx';
import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { listShelf } from '#shop/catalogue/import/shelf-list.server.ts';
import { findProduct } from '#shop/catalogue/read.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { mapPage, type Page, pageBounds } from '#shop/kernel/paging.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { listThaans } from '#shop/stock/thaan-shelf.server.ts';
import { countsOf, findTake, scopeOf } from '#shop/stock-take/read.server.ts';
import type { Count } from '#shop/stock-take/take.ts';
import { m } from '#words/stock-take.ts';
import { m as thaanWords } from '#words/thaans.ts';
import { adminCall } from '../ui/call.server.ts';
import { LoneLink, TextLink } from '../ui/links.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { Scan } from '../ui/scan.tsx';
import type { Route } from './+types/count';
import { type CodeAnswer, countCode, countPage } from './count.server.ts';

/** Each has four fields, and a form at most 400. */
const THAANS_ON_A_PAGE = 60;

export const handle = needs('products');

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const take = await findTake(shop, admin, params.take);
  if (!take) throw redirect('/admin/stock-take', 303);
  const query = url.searchParams;
  const q = readSearch(query);
  const productId = query.get('product');
  const asked = { takeId: take.id, page: readPage(query) };
  const ticked = (name: string) => takeTicked(request.headers, url, shopRequest, admin, name);
  const [products, thaans, numbers] = ['product', 'thaan', 'counted'].map(ticked);
  const typed = products?.map((id, place) => [thaans?.[place] || id, numbers?.[place] ?? ''] as const) ?? [];
  return {
    q,
    rows:
      productId === null
        ? await productRows(shop, admin, { ...asked, filter: q ? { q } : scopeOf(take) })
        : await thaanRows(shop, admin, { ...asked, productId }),
    isOfThaans: productId !== null,
    typed: Object.fromEntries(typed),
    key: shop.newId(),
  };
}

interface Asked {
  takeId: string;
  page: number;
}

/** A product by the piece, a thaan, or a link to a product's thaans. */
export interface ShownRow {
  productId: string;
  thaanId: string;
  code: string;
  name: string;
  image: string;
  /** Null for a link. */
  own: string | null;
  /** Includes own counts that were struck out. */
  others: { name: string; counted: string; isStruck: boolean }[];
}

async function productRows(
  shop: Shop,
  by: Admin<'products'>,
  { takeId, page, filter }: Asked & { filter: Parameters<typeof listShelf>[2] },
): Promise<Page<ShownRow>> {
  const found = await listShelf(shop, by, filter, { page });
  const ids = found.items.map(({ id }) => id);
  const counts = await countsOf(shop, takeId, ids);
  return mapPage(found, ({ id, productId: code, name, image, ...product }) => ({
    ...{ productId: id, thaanId: '', code, name, image },
    ...counted(counts.get(id) ?? [], by, String),
    ...(isByMetre(product) && { own: null }),
  }));
}

async function thaanRows(
  shop: Shop,
  by: Admin<'products'>,
  { takeId, page, productId }: Asked & { productId: string },
): Promise<Page<ShownRow>> {
  const product = await findProduct(shop, productId);
  if (!product || !isByMetre(product)) throw redirect(`/admin/stock-take/${takeId}/count`, 303);
  const { lying } = await listThaans(shop, by, productId);
  const { offset, ...place } = pageBounds(lying.length, { page, size: THAANS_ON_A_PAGE });
  const counts = await countsOf(shop, takeId, [productId]);
  const items = lying.slice(offset, offset + THAANS_ON_A_PAGE).map((thaan) => ({
    ...{ productId, thaanId: thaan.id, name: thaanWords.thaan(thaan.number), code: product.name, image: '' },
    ...counted(counts.get(thaan.id) ?? [], by, inMetres),
  }));
  return { items, ...place };
}

function counted(counts: readonly Count[], by: Admin<'products'>, shown: (count: number) => string) {
  const own = counts.find(({ userId, isStruck }) => userId === by.id && !isStruck);
  const others = counts.filter((one) => one !== own);
  return {
    own: own ? shown(own.counted) : '',
    others: others.map(({ userName: name, counted: count, isStruck }) => {
      return { name, counted: shown(count), isStruck };
    }),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const counting = { ...adminCall(context, handle), takeId: params.take };
  const act = (await readForm(request.clone(), 'act')).get('act');
  return act === 'code' ? countCode(request, url, counting) : countPage(request, url, counting);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failed(m.notSaved));

export default function CountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, isOfThaans, q } = loaderData;
  const isOfCode = actionData && 'said' in actionData;
  return (
    <>
      <CodeForm formKey={loaderData.key} answer={isOfCode ? actionData : undefined} />
      {(isOfThaans || q !== '') && (
        <p className="mt-4">
          {q !== '' && <span>{rows.total > 0 ? m.meant(q) : m.noneMeant(q)} </span>}
          <TextLink to="?">{m.toTheList}</TextLink>
        </p>
      )}
      {isOfThaans && <p className="mt-4 text-ink-soft">{m.thaansHint}</p>}
      {/* Resets after each save, but keeps typed numbers while others count. */}
      <CountForm
        key={useLocation().key}
        rows={rows}
        typed={loaderData.typed}
        formKey={loaderData.key}
        answer={isOfCode ? undefined : actionData}
      />
      <Pages of={rows} />
    </>
  );
}

/** One at a time: a fetcher's second `submit` would cancel the first and lose its count. */
function CodeForm({ formKey, answer: first }: { formKey: string; answer: CodeAnswer | null | undefined }) {
  const fetcher = useFetcher<CodeAnswer>();
  const presses = useRef(0);
  const sent = useRef(Promise.resolve());
  const answer = fetcher.data ?? first;
  const send = (fields: Record<string, string>) => {
    presses.current += 1;
    const key = `${formKey}-${presses.current}`;
    sent.current = sent.current.then(() =>
      fetcher.submit({ ...fields, act: 'code', key }, { method: 'post' }),
    );
  };
  return (
    <section className="mt-4 grid max-w-xl gap-3">
      <Form
        method="post"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
          if (fields.code?.trim()) send(fields);
          form.reset();
        }}
      >
        <WriterField />
        <input type="hidden" name="act" value="code" />
        <input type="hidden" name="key" value={formKey} />
        <div className="min-w-36 flex-1">
          <TextField label={m.code} name="code" autoComplete="off" autoCapitalize="none" />
        </div>
        <div className="w-24">
          <TextField label={m.pieces} name="pieces" inputMode="numeric" autoComplete="off" placeholder="+1" />
        </div>
        <Button type="submit" look="outline">
          {m.countThis}
        </Button>
      </Form>
      <p className="text-sm text-ink-soft">{m.codeHint}</p>
      <Scan onCode={(code) => send({ code })} />
      <p role="status" className={`empty:hidden ${answer?.isFault ? 'text-madder' : 'font-medium'}`}>
        {answer?.said}
      </p>
    </section>
  );
}

interface CountFormProps extends Pick<Route.ComponentProps['loaderData'], 'rows' | 'typed'> {
  formKey: string;
  answer: FormAnswer | null | undefined;
}

function CountForm({ rows, typed, formKey, answer: last }: CountFormProps) {
  const form = useForm<Record<string, string>>(
    last ?? (Object.keys(typed).length > 0 ? { typed } : undefined),
  );
  const { answer } = form.wrong;
  const busy = useNavigation().state === 'submitting';
  const hasFields = rows.items.some(({ own }) => own !== null);
  return (
    <Form method="post" className="mt-6 max-w-3xl" {...form.props}>
      <WriterField />
      <input type="hidden" name="key" value={formKey} />
      <FormErrors errors={form.wrong.errors} answer={answer} />
      <ul className="border-t border-rule">
        {rows.items.map((row) => (
          <CountRow
            key={row.thaanId || row.productId}
            row={row}
            typed={answer?.typed?.[row.thaanId || row.productId]}
            errors={answer?.fieldErrors?.[row.thaanId || row.productId]}
          />
        ))}
      </ul>
      {hasFields && (
        <SaveBar
          answer={answer}
          label={m.save}
          beside={
            rows.page < rows.pages && (
              <Button type="submit" name="next" value={rows.page + 1} look="outline" disabled={busy}>
                {m.saveAndNext}
              </Button>
            )
          }
        />
      )}
    </Form>
  );
}

interface CountRowProps {
  row: ShownRow;
  typed: string | undefined;
  errors: readonly string[] | undefined;
}

function CountRow({ row, typed, errors }: CountRowProps) {
  const { productId, thaanId, code, name, image, own, others } = row;
  const id = useId();
  const isFault = errors !== undefined && errors.length > 0;
  return (
    <li className="border-b border-rule py-2">
      <div className="flex items-center gap-3">
        {image && <Thumbnail image={image} sizes="2.5rem" className="w-10 shrink-0" />}
        <label htmlFor={id} className="min-w-0 flex-1">
          <bdi lang={langOf(name)}>{name}</bdi>{' '}
          <span className="block text-sm text-ink-soft">
            <bdi>{code}</bdi>
          </span>
        </label>
        {own === null ? (
          <LoneLink to={`?${new URLSearchParams({ product: productId })}`}>{thaanWords.heading}</LoneLink>
        ) : (
          <>
            <input type="hidden" name="product" value={productId} />
            <input type="hidden" name="thaan" value={thaanId} />
            <input type="hidden" name="seen" value={own} />
            <input
              id={id}
              name="counted"
              defaultValue={typed ?? own}
              inputMode={thaanId === '' ? 'numeric' : 'decimal'}
              autoComplete="off"
              aria-invalid={isFault || undefined}
              aria-describedby={isFault ? `${id}-error` : undefined}
              className="input w-24 shrink-0"
            />
          </>
        )}
      </div>
      {others.map(({ name: who, counted, isStruck }, place) => (
        <p key={place} className={`text-sm text-ink-soft ${isStruck ? 'line-through' : ''}`}>
          {m.countedBy({ name: who, count: counted })}
        </p>
      ))}
      {isFault && (
        <p id={`${id}-error`} className="text-sm font-medium text-madder">
          {errors.join(' ')}
        </p>
      )}
    </li>
  );
}
