/** Each button sends the whole form; errors keep all input. */
import { data, redirect } from 'react-router';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseFields, readAll, readForm } from '#app/lib/forms/forms.server.ts';
import type { FormAnswer, Wrong } from '#app/lib/forms/forms.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { done } from '#app/lib/toasts.ts';
import { previewSale, type SalePreview } from '#shop/catalogue/import/list-sales.server.ts';
import { type Item, itemOf } from '#shop/catalogue/items.ts';
import { listProducts, productsOf } from '#shop/catalogue/read.server.ts';
import { type SaleSaved, saveSale } from '#shop/catalogue/sales/change-sales.server.ts';
import { saleForm, saleOfForm } from '#shop/catalogue/sales/sale-form.server.ts';
import { atListPrices } from '#shop/catalogue/sales/sales.server.ts';
import { MAX_SALES } from '#shop/catalogue/sales/sales.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { karachiDateTime } from '#shop/kernel/date-fields.server.ts';
import type { Page } from '#shop/kernel/paging.ts';
import { m } from '#words/sales.ts';
import { GOODS, itemsOf, TICK } from './open.server.ts';

const FIND = 'find';
const PRESS = 'press';

export interface SaleAnswer extends FormAnswer {
  /** Null if reading failed: the page keeps its own. */
  chosen: Item[] | null;
  /** Results not chosen yet; null without a search. */
  found: Item[] | null;
  /** Set when more were found than listed. Both counts include chosen ones; `371+` is a lower bound. */
  first?: { shown: number; total: string };
  preview?: SalePreview;
}

export async function answerForm(
  request: Request,
  url: URL,
  shopRequest: ShopRequest,
  admin: Admin<'products'>,
) {
  const { shop } = shopRequest;
  const [ticked, goods] = [await readAll(request.clone(), TICK), await readAll(request.clone(), GOODS)];
  const fields = await readForm(request, saleForm, FIND, PRESS);
  fields.set(TICK, ticked.join(' '));
  fields.set(GOODS, goods.join('\n'));
  const sent = parseFields(fields, saleForm);
  const q = (fields.get(FIND) ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const press = fields.get(PRESS);
  const showAgain = async (answer: FormAnswer & Pick<SaleAnswer, 'preview'>, status = 400) => {
    const chosen = await attempt(shopRequest, () => itemsOf(shop, ticked));
    const found = q === '' ? null : await attempt(shopRequest, () => find(shopRequest, q));
    const others = found?.items.map(itemOf).filter(({ id }) => !ticked.includes(id));
    const isFailed = !chosen || (q !== '' && !found);
    const again: SaleAnswer = {
      typed: { ...sent.typed, [FIND]: q },
      chosen,
      found: others ?? null,
      ...(found && found.total > found.items.length && { first: firstOf(found) }),
      ...(isFailed && { formErrors: [m.productsNotLoaded] }),
      ...answer,
    };
    return data(again, { status: isFailed ? 500 : status });
  };
  if (press === 'find') return showAgain({}, 200);
  const untilMs = karachiDateTime.safeParse(fields.get('until') ?? '').data;
  const isOver = typeof untilMs === 'number' && untilMs <= shop.now();
  const over: Wrong = isOver ? refusalOf({ ok: false, reason: 'over' }) : {};
  if (!sent.value)
    return showAgain({ ...sent.wrong, fieldErrors: { ...over.fieldErrors, ...sent.wrong.fieldErrors } });
  const sale = saleOfForm(sent.value);
  if (press === 'preview') {
    const preview = await attempt(shopRequest, () => previewSale(shop, admin, sale));
    return preview
      ? showAgain({ preview, ...over }, 200)
      : showAgain({ formErrors: [m.productsNotLoaded] }, 500);
  }
  const saved = await attempt(shopRequest, () => saveSale(shop, admin, url.searchParams.get('edit'), sale));
  if (!saved) return showAgain({ formErrors: [m.notSaved] }, 500);
  if (!saved.ok) return showAgain(refusalOf(saved), 409);
  flash(shopRequest, done(m.saved, sale.name));
  return redirect('/admin/sales', 303);
}

type FoundItems = Pick<Page<Item>, 'items' | 'total' | 'isAtLeast'>;

const firstOf = ({ items, total, isAtLeast }: FoundItems) => ({
  shown: items.length,
  total: `${total}${isAtLeast ? '+' : ''}`,
});

/** Products whose code or name contains the words, else the shop search's suggestions. */
async function find({ shop, search }: ShopRequest, q: string): Promise<FoundItems> {
  const listed = atListPrices(shop);
  const coded = await listProducts(listed, { q });
  if (coded.total > 0) return coded;
  const ids = (await search.suggest(q, shop.language)).map(({ id }) => id);
  return { items: await productsOf(listed, ids), total: ids.length };
}

function refusalOf(refused: Exclude<SaleSaved, { ok: true }>): Wrong {
  switch (refused.reason) {
    case 'not below':
      return { fieldErrors: { price: [m.notBelow(refused.products)] } };
    case 'no products':
      return { fieldErrors: { [TICK]: [m.productsGone] } };
    case 'unknown category':
      return { fieldErrors: { goods: [m.categoryGone] } };
    case 'over':
      return { fieldErrors: { until: [m.isOver] } };
    case 'ends before it begins':
      return { fieldErrors: { until: [m.endsBefore] } };
    case 'too many':
      return { formErrors: [m.tooMany({ max: MAX_SALES })] };
    case 'ended':
      return { formErrors: [m.hasEnded] };
    case 'gone':
      return { formErrors: [m.gone] };
  }
}
