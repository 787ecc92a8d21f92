import { data, href, Link, redirect } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseFields, readForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { done } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { mergeCustomers, notePerson } from '#shop/customers/change.server.ts';
import { type Person, partOfPerson, pathOfPerson, phoneOfPath } from '#shop/customers/customer.ts';
import { mergeForm, type PersonNoteInput, personNoteForm } from '#shop/customers/forms.server.ts';
import { personOf } from '#shop/customers/read.server.ts';
import { may } from '#shop/kernel/actor.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { callLink, shownPhone, toE164, whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import type { Khata } from '#shop/khata/khata.ts';
import { khatasOfPhones } from '#shop/khata/read.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/customers.ts';
import { m as khataWords } from '#words/khata.ts';
import { m as orderWords } from '#words/orders.ts';
import { m as parcels } from '#words/parcels.ts';
import { owedText } from '../khata/balance.ts';
import { FateBadge } from '../ui/ending-badge.tsx';
import { CallButton, WhatsAppButton } from '../ui/phone-buttons.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/customer';
import { DeletePerson } from './delete-person.tsx';
import { SamePerson } from './same-customer.tsx';

export const handle = needs('orders');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateHead(matches, admin.title(loaderData?.person?.names[0] ?? m.title));

const FIELDS = { shape: { ...personNoteForm.shape, ...mergeForm.shape } };

/** A merged number redirects to its person. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const staff = adminOf(context, handle);
  const phone = phoneOfPath(params.phone);
  const found = await attempt(shopRequest, async () => ({
    person: phone && (await personOf(shopRequest.shop, staff, phone)),
  }));
  if (found && !found.person) throw data(null, { status: 404 });
  const person = found?.person;
  if (!person) return { person: null, typed: null, mayDelete: false, khatas: null };
  if (person.phoneE164 !== phone) throw redirect(pathOfPerson(person.phoneE164), 303);
  return {
    mayDelete: may(staff, 'owner'),
    khatas: may(staff, 'money')
      ? await attempt(shopRequest, () =>
          khatasOfPhones(shopRequest.shop.db, [person.phoneE164, ...person.otherPhones]),
        )
      : null,
    typed: takeTyped(request.headers, url, shopRequest, staff, FIELDS),
    person: {
      ...person,
      phone: shownPhone(person.phoneE164),
      others: person.otherPhones.map((one) => ({ phoneE164: one, phone: shownPhone(one) })),
      call: callLink(person.phoneE164, person.phoneE164),
      whatsApp: whatsAppLink(person.phoneE164, person.phoneE164),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const admin = adminOf(context, handle);
  const phone = phoneOfPath(params.phone) ?? '';
  const form = await readForm(request, FIELDS);
  if (form.has('otherPhone')) {
    const sent = parseFields(form, mergeForm);
    if (!sent.value) return showAgain(sent, sent.wrong);
    const other = toE164(sent.value.otherPhone);
    const merged = await attempt(shopRequest, async () =>
      other ? await mergeCustomers(shop, admin, other, phone) : ({ ok: false, reason: 'no phone' } as const),
    );
    if (!merged) return showAgain(sent, { formErrors: [m.notMerged] }, undefined, 500);
    if (!merged.ok)
      return showAgain(
        sent,
        { fieldErrors: { otherPhone: [m.mergeRefused[merged.reason]] } },
        undefined,
        409,
      );
    flash(shopRequest, done(m.merged));
    return redirect(pathOfPerson(merged.into), 303);
  }
  const sent = parseFields(form, personNoteForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { note } = sent.value;
  const saved = await attempt(shopRequest, () => notePerson(shop, admin, phone, note));
  if (saved === null) return showAgain(sent, { formErrors: [m.noteNotSaved] }, undefined, 500);
  if (!saved) return showAgain(sent, { formErrors: [m.mergeRefused.missing] }, undefined, 409);
  flash(shopRequest, done(m.noteSaved));
  return redirect(href('/admin/people/:phone', params), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.noteNotSaved });

type ShownPerson = NonNullable<Route.ComponentProps['loaderData']['person']>;

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, typed, mayDelete, khatas } = loaderData;
  const answer: FormAnswer | undefined = actionData ?? (typed ? { typed } : undefined);
  const ofMerging = answer?.typed?.otherPhone === undefined ? undefined : answer;
  const ofNote = ofMerging ? undefined : answer;
  const form = useForm<PersonNoteInput>(ofNote, { note: person?.note });
  if (!person) return <LoadFailed message={m.notLoaded} />;
  return (
    <>
      <Link to="/admin/people" className="link link-alone">
        {m.back}
      </Link>
      <PersonHead person={person} />
      {khatas && <PersonKhatas person={person} khatas={khatas} />}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <PersonOrders orders={person.newest} />
        <div className="grid min-w-0 content-start gap-8">
          <SaveForm form={form} answer={ofNote} look="outline">
            <TextArea label={m.note} hint={m.noteHint} rows={3} dir="auto" {...form.field('note', true)} />
          </SaveForm>
          <Addresses person={person} />
          <PersonChats chats={person.chats} />
          <SamePerson others={person.others} answer={ofMerging} />
          {mayDelete && (
            <div>
              <DeletePerson
                action={href('/admin/people/:phone/deletion', { phone: partOfPerson(person.phoneE164) })}
              />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function PersonHead({ person }: { person: ShownPerson }) {
  const [name = person.phone] = person.names;
  const { phone, call, whatsApp, orders, refused, spentInPaisa } = person;
  return (
    <>
      <h1 className="text-4xl wrap-anywhere">
        <bdi>{name}</bdi>
      </h1>
      <p className="mt-1">
        <span className="font-medium">{m.orders(orders)}</span> ·{' '}
        <span>{m.spent(formatMoney(spentInPaisa))}</span>
        <span className={`block ${refused > 0 ? 'font-medium text-madder' : 'text-ink-soft'}`}>
          {m.counts(person)}
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CallButton href={call} label={orderWords.call({ name, phone })}>
          <Ltr>{phone}</Ltr>
        </CallButton>
        <WhatsAppButton href={whatsApp} name={name} />
        <ButtonLink
          to={`/admin/orders/new?${new URLSearchParams({ phone: person.phoneE164 })}`}
          reloadDocument
        >
          {m.newOrder}
        </ButtonLink>
        {refused > 0 && (
          <ConfirmDialog
            trigger={parcels.forget}
            triggerLabel={parcels.forget}
            question={parcels.forgetQuestion}
            keep={parcels.keepInMind}
            confirm={parcels.forgetNow}
            action={href('/admin/people/:phone/refusals', { phone: partOfPerson(person.phoneE164) })}
          />
        )}
      </div>
    </>
  );
}

function PersonKhatas({ person, khatas }: { person: ShownPerson; khatas: readonly Khata[] }) {
  const asked = new URLSearchParams({ phone: person.phoneE164, name: person.names[0] ?? '' });
  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      {khatas.map((khata) => (
        <Link key={khata.id} to={href('/admin/khata/:id', { id: khata.id })} className="link link-alone">
          {khataWords.ofCustomer(owedText(khata))}
        </Link>
      ))}
      {khatas.length === 0 && (
        <Link to={`/admin/khata?${asked}`} className="link link-alone">
          {khataWords.open}
        </Link>
      )}
    </p>
  );
}

function PersonOrders({ orders }: { orders: Person['newest'] }) {
  return (
    <section aria-labelledby="orders-of-person">
      <h2 id="orders-of-person" className="text-2xl">
        {m.newest}
      </h2>
      <ul className="mt-2 border-t border-rule">
        {orders.map(({ orderNumber, status, totalInPaisa, createdAt }) => (
          <li key={orderNumber} className="flex flex-wrap items-center gap-x-3 border-b border-rule">
            <Link to={`/admin/orders/${orderNumber}`} className="link flex min-h-11 items-center">
              {orderNumber}
            </Link>
            <FateBadge status={status} />
            <span>{formatMoney(totalInPaisa)}</span>
            <span className="text-sm text-ink-soft">{formatDateTime(createdAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Addresses({ person: { names, addresses } }: { person: Person }) {
  const others = names.slice(1);
  return (
    <>
      {others.length > 0 && <Texts heading={m.names} texts={others} />}
      {addresses.length > 0 && <Texts heading={m.addresses} texts={addresses.map(inOneLine)} />}
    </>
  );
}

const inOneLine = ({ address, city }: Person['addresses'][number]) =>
  address && city ? m.addressIn({ address, city }) : address || city;

function Texts({ heading, texts }: { heading: string; texts: readonly string[] }) {
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      <ul className="mt-1 grid gap-1">
        {texts.map((text) => (
          <li key={text} className="w-fit wrap-anywhere whitespace-pre-line" dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PersonChats({ chats }: { chats: Person['chats'] }) {
  if (chats.length === 0) return null;
  return (
    <section className="min-w-0">
      <h2 className="text-2xl">{m.chats}</h2>
      <ul className="mt-1">
        {chats.map(({ id, name, lastText, lastAt }) => (
          <li key={id} className="border-b border-rule py-1">
            <Link to={`/admin/chats?c=${id}`} className="link flex min-h-11 items-center wrap-anywhere">
              {m.openChat(name)}
            </Link>
            <span className="block w-fit max-w-full truncate" dir="auto">
              {lastText}
            </span>
            <span className="block text-sm text-ink-soft">{formatDateTime(lastAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
