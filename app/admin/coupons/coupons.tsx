/** Coupons; `?new=1`, `?edit=id` and `?end=id` open forms. */
import Plus from 'lucide-react/icons/plus';
import Ticket from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { redirect } from 'react-router';
import { adminWrite } from '#app/admin/ui/write.server.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm, type Wrong } from '#app/lib/forms/forms.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import { type CouponSaved, endCoupon, saveCoupon } from '#shop/coupons/change.server.ts';
import { MAX_CODE, MAX_COUPONS, MAX_PERCENT } from '#shop/coupons/coupon.ts';
import { couponForm, couponOfForm, formOfCoupon } from '#shop/coupons/coupon-form.server.ts';
import { findCoupon, type ListedCoupon, listCoupons } from '#shop/coupons/read.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/coupons.ts';
import { adminCall } from '../ui/call.server.ts';
import { adminForm } from '../ui/form.server.ts';
import { TextLink } from '../ui/links.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/coupons';

const PAGE = '/admin/coupons';

export const handle = needs('products');

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.coupons));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const typed = takeTyped(request.headers, url, shopRequest, admin, couponForm);
  const id = url.searchParams.get('edit');
  const edited = id === null ? null : await findCoupon(shop, admin, id);
  if (id !== null && !edited) throw redirect(PAGE, 303);
  const isOpen = edited !== null || typed !== null || url.searchParams.has('new');
  const known: Record<string, string> = edited ? formOfCoupon(edited) : { key: shop.newId() };
  return {
    coupons: isOpen ? null : await attempt(shopRequest, () => listCoupons(shop, admin)),
    form: isOpen ? { id, values: { ...known, ...typed } } : null,
  };
}

export function action(call: Route.ActionArgs) {
  return call.url.searchParams.has('end') ? end(call) : save(call);
}

const end = adminWrite(handle, PAGE, {
  failed: () => failed(m.notEnded),
  work: async ({ shop, actor }, { url }) => {
    const ended = await endCoupon(shop, actor, url.searchParams.get('end') ?? '');
    return ended !== null && done(m.ended, ended.code);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failed(m.notSaved));

export default function Coupons({ loaderData: { coupons, form }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="apart gap-3">
        <h1 className="text-4xl">{admin.coupons}</h1>
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
        <CouponForm
          key={form.id ?? 'new'}
          isNew={form.id === null}
          values={form.values}
          answer={actionData as FormAnswer | undefined}
        />
      ) : coupons === null ? (
        <LoadFailed message={m.notLoaded} />
      ) : coupons.length === 0 ? (
        <div className="mt-6">
          <EmptyState icon={<Ticket size={40} strokeWidth={1.25} />} title={m.none} />
        </div>
      ) : (
        <ul className="mt-6 border-t border-rule">
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <CouponRow coupon={coupon} />
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

function CouponRow({ coupon }: { coupon: ListedCoupon }) {
  const { id, code, state, reduction, leastInPaisa, mostUses: most, uses, fromMs, untilMs } = coupon;
  const from = formatDateTime(fromMs);
  return (
    <article className="apart gap-x-6 gap-y-2 border-b border-rule py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg">
          <bdi className="break-all">{code}</bdi> <span className={LOOKS[state]}>{m.states[state]}</span>
        </h2>
        <p>
          <span>
            {'percent' in reduction
              ? m.percentOff(reduction.percent)
              : m.amountOff(formatMoney(reduction.amountInPaisa))}
          </span>
          {leastInPaisa > 0 && <span>{` · ${m.leastOf(formatMoney(leastInPaisa))}`}</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {untilMs === null ? m.since(from) : m.between({ from, until: formatDateTime(untilMs) })}
        </p>
        <p className="text-sm">{most === null ? m.used(uses) : m.usedOf({ uses, most })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`?edit=${encodeURIComponent(id)}`} look="outline" aria-label={admin.editOf(code)}>
          {admin.edit}
        </ButtonLink>
        {state !== 'over' && (
          <ConfirmDialog
            trigger={m.endNow}
            triggerLabel={m.endNowOf(code)}
            question={m.endQuestion(code)}
            keep={m.keep}
            confirm={m.endNow}
            action={`${PAGE}?end=${encodeURIComponent(id)}`}
          />
        )}
      </div>
    </article>
  );
}

const save = adminForm(handle, couponForm, {
  failed: () => ({ wrong: { formErrors: [m.notSaved] } }),
  work: async (value, { shop, admin }, { url }) => {
    const saved = await saveCoupon(shop, admin, url.searchParams.get('edit'), couponOfForm(value));
    if (!saved.ok) return { wrong: refusalOf(saved) };
    return { leadsTo: PAGE, toast: done(m.saved, saved.code) };
  },
});

function refusalOf({ reason }: Exclude<CouponSaved, { ok: true }>): Wrong {
  switch (reason) {
    case 'code taken':
      return { fieldErrors: { code: [m.codeTaken] } };
    case 'over':
      return { fieldErrors: { until: [m.isOver] } };
    case 'ends before it begins':
      return { fieldErrors: { until: [m.endsBefore] } };
    case 'too many':
      return { formErrors: [m.tooMany({ max: MAX_COUPONS })] };
    case 'gone':
      return { formErrors: [m.gone] };
  }
}

interface CouponFormProps {
  isNew: boolean;
  values: Record<string, string>;
  answer: FormAnswer | undefined;
}

type Fields = Record<'code' | 'percent' | 'amountOff' | 'leastGoods' | 'mostUses' | 'from' | 'until', string>;

function CouponForm({ isNew, values, answer }: CouponFormProps) {
  const form = useForm<Fields>(answer, values);
  const { field } = form;
  // Revalidation makes a new key; the form keeps its first.
  const [{ key }] = useState({ ...values, ...answer?.typed });
  return (
    <section aria-labelledby="coupon-form" className="mt-6 max-w-3xl">
      <h2 id="coupon-form" className="mb-4 text-2xl">
        {isNew ? m.add : m.change}
      </h2>
      <SaveForm
        form={form}
        answer={answer}
        replace
        beside={
          <ButtonLink to="/admin/coupons" look="outline">
            {admin.cancel}
          </ButtonLink>
        }
      >
        {key && <input type="hidden" name="key" value={key} />}
        <TextField
          label={m.code}
          hint={m.codeHint}
          maxLength={MAX_CODE}
          dir="auto"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...field('code')}
        />
        <section className="field-rows sm:grid-cols-2" aria-labelledby="coupon-amount">
          <h3 id="coupon-amount" className="text-xl sm:col-span-2">
            {m.howMuch}
          </h3>
          <TextField
            label={m.percent}
            hint={m.percentHint({ max: MAX_PERCENT })}
            inputMode="numeric"
            dir="ltr"
            {...field('percent', true)}
          />
          <TextField
            label={m.amount}
            hint={m.amountHint}
            inputMode="decimal"
            dir="ltr"
            {...field('amountOff', true)}
          />
          <TextField
            label={m.leastGoods}
            hint={m.leastGoodsHint}
            inputMode="decimal"
            dir="ltr"
            {...field('leastGoods', true)}
          />
          <TextField
            label={m.mostUses}
            hint={m.mostUsesHint}
            inputMode="numeric"
            dir="ltr"
            {...field('mostUses', true)}
          />
        </section>
        <section className="field-rows sm:grid-cols-2" aria-labelledby="coupon-when">
          <h3 id="coupon-when" className="text-xl sm:col-span-2">
            {m.when}
          </h3>
          <TextField label={m.from} hint={m.fromHint} type="datetime-local" {...field('from', true)} />
          <TextField label={m.until} hint={m.untilHint} type="datetime-local" {...field('until', true)} />
        </section>
      </SaveForm>
    </section>
  );
}
