/**
 * What the form of a sale is answered with. Each of its buttons sends the whole form: to look for products, to see what it would do, and to
 * save it. Whatever is wrong, all that was typed and ticked comes back.
 */
import { data, type RouterContextProvider, redirect } from 'react-router';
import { type SaleSaved, saveSale } from '#shop/catalogue/change-sales.server.ts';
import type { Item } from '#shop/catalogue/items.ts';
import { previewSale, type SalePreview } from '#shop/catalogue/list-sales.server.ts';
import { listProducts, productsOf } from '#shop/catalogue/read.server.ts';
import { saleForm, saleOfForm } from '#shop/catalogue/sale-form.server.ts';
import { atListPrices } from '#shop/catalogue/sales.server.ts';
import { m } from '#words/sales.ts';
import { requestOf } from '../../context.ts';
import { attempt } from '../../failures.server.ts';
import { flash } from '../../flash.server.ts';
import { parseFields, readAll, readForm } from '../../forms.server.ts';
import type { FormAnswer, Wrong } from '../../forms.ts';
import { adminOf } from '../../guards.server.ts';
import { MAX_SEARCH_LENGTH } from '../../list-query.ts';
import { itemOf, itemsOf, TICK } from './open.server.ts';

/** The field of the search among products, and that of the button which was pressed. */
const FIND = 'find';
const PRESS = 'press';

export interface SaleAnswer extends FormAnswer {
  chosen: Item[];
  /** What the search found that is not chosen yet; null where nothing was looked for. */
  found: Item[] | null;
  preview?: SalePreview;
}

export async function answerForm(request: Request, url: URL, context: Readonly<RouterContextProvider>) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const admin = adminOf(context, 'products');
  const ticked = await readAll(request.clone(), TICK);
  const fields = await readForm(request, saleForm, FIND, PRESS);
  fields.set('products', ticked.join(' '));
  const sent = parseFields(fields, saleForm);
  const q = (fields.get(FIND) ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const press = fields.get(PRESS);
  const showAgain = async (answer: FormAnswer & Pick<SaleAnswer, 'preview'>, status = 400) => {
    const chosen = await itemsOf(shop, ticked);
    const listed = atListPrices(shop);
    const coded = q === '' ? [] : (await listProducts(listed, { q })).items;
    const others = coded.length > 0 || q === '' ? coded : await suggested();
    const found = others.map(itemOf).filter(({ id }) => !chosen.some((one) => one.id === id));
    const typed = { ...sent.typed, [FIND]: q };
    return data<SaleAnswer>({ typed, chosen, found: q === '' ? null : found, ...answer }, { status });
  };
  /** What the shop's search finds where no name has all of the words. */
  const suggested = async () => {
    const ids = (await shopRequest.search.suggest(q, shop.language)).map(({ id }) => id);
    return productsOf(atListPrices(shop), ids);
  };
  if (press === 'find') return showAgain({}, 200);
  if (!sent.value) return showAgain(sent.wrong);
  const sale = saleOfForm(sent.value);
  if (press === 'preview') return showAgain({ preview: await previewSale(shop, admin, sale) }, 200);
  const saved = await attempt(shopRequest, () => saveSale(shop, admin, url.searchParams.get('edit'), sale));
  if (!saved) return showAgain({ formErrors: [m.notSaved] }, 500);
  if (!saved.ok) return showAgain(refusalOf(saved), 409);
  flash(shopRequest, ['sale saved', sale.name]);
  return redirect('/admin/sales', 303);
}

function refusalOf(refused: Exclude<SaleSaved, { ok: true }>): Wrong {
  switch (refused.reason) {
    case 'not below':
      return { fieldErrors: { price: [m.notBelow(refused.products)] } };
    case 'no products':
      return { fieldErrors: { products: [m.productsGone] } };
    case 'unknown category':
      return { fieldErrors: { goods: [m.categoryGone] } };
    case 'over':
      return { fieldErrors: { until: [m.isOver] } };
    case 'ends before it begins':
      return { fieldErrors: { until: [m.endsBefore] } };
    case 'too many':
      return { formErrors: [m.tooMany] };
    case 'gone':
      return { formErrors: [m.gone] };
  }
}
