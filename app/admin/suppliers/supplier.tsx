/** A supplier's name and phone, and a message that orders what runs out. */
import { redirect } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { TextField } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { callLink, shownPhone, whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { supplierForm } from '#shop/purchases/form.server.ts';
import { type LowProduct, listToReorder } from '#shop/purchases/read.server.ts';
import { findSupplier, saveSupplier } from '#shop/purchases/suppliers.server.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m as admin } from '#words/admin.ts';
import { m as orders } from '#words/orders.ts';
import { m } from '#words/purchases.ts';
import { m as thaans } from '#words/thaans.ts';
import { useMayOpen } from '../frame/shown-links.ts';
import { adminCall } from '../ui/call.server.ts';
import { adminForm } from '../ui/form.server.ts';
import { LoneLink } from '../ui/links.tsx';
import { CallButton, WhatsAppButton } from '../ui/phone-buttons.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/supplier';

const LIST = '/admin/suppliers';
const NEW = 'new';

export const handle = needs('money');

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.suppliers));

const leftOf = (one: Pick<LowProduct, 'stock' | 'soldBy'>) =>
  isByMetre(one) ? thaans.metres(String(one.stock)) : m.pieces(one.stock);

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const typed = takeTyped(request.headers, url, shopRequest, admin, supplierForm);
  if (params.id === NEW) return { id: null, values: typed ?? {}, low: [], call: '', whatsApp: '' };
  const supplier = await findSupplier(shop.db, params.id);
  if (!supplier) throw redirect(LIST, 303);
  const { id, name: fullName, phoneE164, note } = supplier;
  const found = (await attempt(shopRequest, () => listToReorder(shop, admin))) ?? [];
  const low = found
    .filter(({ supplierId }) => supplierId === id)
    .map(({ lastCostInPaisa, ...one }) => ({
      ...{ id: one.id, code: one.code, name: one.name, left: leftOf(one) },
      cost: lastCostInPaisa === null ? '' : m.lastCost(formatMoney(lastCostInPaisa)),
    }));
  const text = low.length === 0 ? '' : [m.reorderText, ...low.map(m.reorderLine)].join('\n');
  const phone = phoneE164 ? shownPhone(phoneE164) : '';
  return {
    id,
    values: typed ?? { fullName, phone, note },
    low,
    call: phone && callLink(phone, phoneE164),
    // Without a number WhatsApp asks for the chat.
    whatsApp: (phone || text) && whatsAppLink(phone, phoneE164, text),
  };
}

export const action = adminForm(handle, supplierForm, {
  failed: () => ({ wrong: { formErrors: [m.supplierNotSaved] } }),
  work: async ({ fullName: name, phone, note }, { shop, admin }, { params }: Route.ActionArgs) => {
    const id = params.id === NEW ? null : params.id;
    const saved = await saveSupplier(shop, admin, id, { name, phone, note });
    if (saved.ok) return { leadsTo: LIST, toast: done(m.supplierSaved, name) };
    if (saved.reason === 'missing') throw redirect(LIST, 303);
    return { wrong: { fieldErrors: { fullName: [m.nameTaken] } } };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failed(m.supplierNotSaved));

export default function SupplierPart({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values, low, call, whatsApp } = loaderData;
  const mayOpen = useMayOpen();
  const form = useForm<Record<string, string>>(actionData as FormAnswer | undefined, values);
  const name = values.fullName ?? '';
  return (
    <div className="grid gap-4 pb-2">
      {id !== null && (
        <div className="flex flex-wrap items-center gap-3">
          {call && (
            <CallButton href={call} label={orders.call({ name, phone: values.phone ?? '' })}>
              <Ltr>{values.phone}</Ltr>
            </CallButton>
          )}
          {whatsApp && <WhatsAppButton href={whatsApp} name={name} />}
          <LoneLink to={`/admin/purchases?supplier=${id}`}>{m.purchasesOf}</LoneLink>
          {mayOpen('/admin/khata') && <LoneLink to={`/admin/khata/${id}`}>{m.khata}</LoneLink>}
        </div>
      )}
      {low.length > 0 && (
        <section aria-label={m.reorder}>
          <h3 className="text-xl">{m.reorder}</h3>
          <ul>
            {low.map((one) => (
              <li key={one.id} className="flex justify-between gap-x-4 border-b border-rule py-2">
                <span className="min-w-0">
                  <bdi>{one.code}</bdi> <bdi>{one.name}</bdi>
                  <span className="block text-sm text-ink-soft">{one.cost}</span>
                </span>
                <span className="whitespace-nowrap">{m.inStock(one.left)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SaveForm form={form} answer={actionData} className="max-w-md">
        <TextField label={m.supplierName} autoComplete="off" dir="auto" {...form.field('fullName')} />
        <TextField
          label={m.supplierPhone}
          type="tel"
          dir="ltr"
          autoComplete="off"
          {...form.field('phone', true)}
        />
        <TextField label={m.note} dir="auto" {...form.field('note', true)} />
      </SaveForm>
    </div>
  );
}
