/** Sales; `?new=1` (with `product` per ticked one), `?edit=id` and `?end=id` open forms. */
import Plus from 'lucide-react/icons/plus';
import Tag from 'lucide-react/icons/tag';
import { redirect } from 'react-router';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { TextLink } from '#app/admin/ui/links.tsx';
import { adminWrite } from '#app/admin/ui/write.server.ts';
import { categoryLine } from '#app/catalogue/category-name.ts';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import { listCustomCategories } from '#shop/catalogue/categories.server.ts';
import { type ListedSale, listSales } from '#shop/catalogue/import/list-sales.server.ts';
import { endSale } from '#shop/catalogue/sales/change-sales.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/sales.ts';
import type { Route } from './+types/sales';
import { answerForm, type SaleAnswer } from './answer.server.ts';
import { openSaleForm } from './open.server.ts';
import { SaleForm } from './sale-form.tsx';

const PAGE = '/admin/sales';

export const handle = needs('products');

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.salePrices));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const form = await openSaleForm(request, url, shopRequest, admin);
  if (form === 'gone') throw redirect(PAGE, 303);
  return {
    sales: form ? null : await attempt(shopRequest, () => listSales(shop, admin)),
    form,
    customCategories: form ? await listCustomCategories(shop) : [],
  };
}

export function action(call: Route.ActionArgs) {
  return call.url.searchParams.has('end')
    ? end(call)
    : answerForm(call.request, call.url, requestOf(call.context), adminOf(call.context, handle));
}

const end = adminWrite(handle, PAGE, {
  failed: () => failed(m.notEnded),
  work: async ({ shop, actor }, { url }) => {
    const ended = await endSale(shop, actor, url.searchParams.get('end') ?? '');
    return ended !== null && done(ended.did === 'ended' ? m.ended : m.calledOff, ended.name);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failed(m.notSaved));

export default function Sales({ loaderData, actionData }: Route.ComponentProps) {
  const { form, sales, customCategories } = loaderData;
  const answer = actionData as SaleAnswer | undefined;
  return (
    <>
      <div className="apart gap-3">
        <h1 className="text-4xl">{admin.salePrices}</h1>
        {!form && (
          <ButtonLink to="?new=1">
            <Plus size={18} aria-hidden="true" /> {m.add}
          </ButtonLink>
        )}
      </div>
      <p className="mt-2 max-w-text text-ink-soft">
        {m.intro} <TextLink to="/admin/products">{admin.backToProducts}</TextLink>
      </p>
      {form ? (
        <SaleForm
          key={form.id ?? 'new'}
          values={form.values}
          hasEnded={form.hasEnded}
          chosen={form.chosen}
          categories={customCategories}
          answer={answer}
        />
      ) : sales === null ? (
        <LoadFailed message={m.notLoaded} />
      ) : sales.length === 0 ? (
        <div className="mt-6">
          <EmptyState icon={<Tag size={40} strokeWidth={1.25} />} title={m.none} />
        </div>
      ) : (
        <ul className="mt-6 border-t border-rule">
          {sales.map((sale) => (
            <li key={sale.id}>
              <SaleRow sale={sale} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const LOOKS = {
  running: 'badge badge-green',
  coming: 'badge badge-blue',
  over: 'badge badge-plain',
} as const;

function SaleRow({ sale }: { sale: ListedSale }) {
  const { id, name, state, reduction, goods, fromMs, untilMs } = sale;
  const what =
    'percent' in reduction ? m.off(reduction.percent) : m.each(formatMoney(reduction.priceInPaisa));
  const isComing = state === 'coming';
  return (
    <article className="apart gap-x-6 gap-y-2 border-b border-rule py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg">
          <bdi>{name}</bdi> <span className={LOOKS[state]}>{m.states[state]}</span>
        </h2>
        <p>
          <span>{what}</span>:{' '}
          <span>
            {'products' in goods
              ? m.products(goods.products)
              : goods.categories
                  .map(({ mainCategory, category }) => categoryLine(mainCategory, category))
                  .join(' · ')}
          </span>
        </p>
        <p className="text-sm text-ink-soft">
          {m.between({ from: formatDateTime(fromMs), until: formatDateTime(untilMs) })}
        </p>
      </div>
      {state !== 'over' && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`?edit=${encodeURIComponent(id)}`} look="outline" aria-label={admin.editOf(name)}>
            {admin.edit}
          </ButtonLink>
          <ConfirmDialog
            trigger={isComing ? m.callOff : m.endNow}
            triggerLabel={isComing ? m.callOffOf(name) : m.endNowOf(name)}
            question={isComing ? m.callOffQuestion(name) : m.endQuestion(name)}
            keep={m.keep}
            confirm={isComing ? m.callOff : m.endNow}
            action={`/admin/sales?end=${encodeURIComponent(id)}`}
          />
        </div>
      )}
    </article>
  );
}
