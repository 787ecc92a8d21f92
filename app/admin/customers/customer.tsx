import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseFields, readForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { formatDateTime } from '#app/lib/time.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FormErrors, TextArea, TextField } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { mergeCustomers, notePerson } from '#shop/customers/change.server.ts';
import { type Person, partOfPerson, pathOfPerson, phoneOfPath } from '#shop/customers/customer.ts';
import {
  type MergeInput,
  mergeForm,
  type PersonNoteInput,
  personNoteForm,
} from '#shop/customers/forms.server.ts';
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
import { adminCall } from '../ui/call.server.ts';
import { FateBadge } from '../ui/ending-badge.tsx';
import { LoneLink } from '../ui/links.tsx';
import { CallButton, WhatsAppButton } from '../ui/phone-buttons.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import { Section } from '../ui/section.tsx';
import { WriteForm } from '../ui/write-form.tsx';
import type { Route } from './+types/customer';
import { DeletePerson } from './delete-person.tsx';

export const handle = needs('orders');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateHead(matches, admin.title(loaderData?.person?.names[0] ?? m.title));

const FIELDS = { shape: { ...personNoteForm.shape, ...mergeForm.shape } };

/** A merged number redirects to its person. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const phone = phoneOfPath(params.phone);
  const found = await attempt(shopRequest, async () => ({
    person: phone && (await personOf(shop, admin, phone)),
  }));
  if (found && !found.person) throw data(null, { status: 404 });
  const person = found?.person;
  if (!person) return { person: null, typed: null, mayDelete: false, khatas: null };
  if (person.phoneE164 !== phone) throw redirect(pathOfPerson(person.phoneE164), 303);
  return {
    mayDelete: may(admin, 'owner'),
    khatas: may(admin, 'money')
      ? await attempt(shopRequest, () => khatasOfPhones(shop.db, [person.phoneE164, ...person.otherPhones]))
      : null,
    typed: takeTyped(request.headers, url, shopRequest, admin, FIELDS),
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
  const { shopRequest, shop, admin } = adminCall(context, handle);
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
      <LoneLink to="/admin/people">{m.back}</LoneLink>
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
        <LoneLink key={khata.id} to={href('/admin/khata/:id', { id: khata.id })}>
          {khataWords.ofCustomer(owedText(khata))}
        </LoneLink>
      ))}
      {khatas.length === 0 && <LoneLink to={`/admin/khata?${asked}`}>{khataWords.open}</LoneLink>}
    </p>
  );
}

function PersonOrders({ orders }: { orders: Person['newest'] }) {
  return (
    <Section id="orders-of-person" heading={m.newest}>
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
    </Section>
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

interface SamePersonProps {
  others: readonly { phoneE164: string; phone: string }[];
  answer: FormAnswer | undefined;
}

function SamePerson({ others, answer }: SamePersonProps) {
  const form = useForm<MergeInput>(answer);
  const busy = useNavigation().state === 'submitting';
  return (
    <section>
      <h2 className="text-2xl">{m.samePerson}</h2>
      <p className="mt-1 text-ink-soft">{m.samePersonHint}</p>
      <ul className="mt-2 grid gap-2">
        {others.map((other) => (
          <OtherNumber key={other.phoneE164} {...other} />
        ))}
      </ul>
      <Form method="post" {...form.props} className="mt-2 flex flex-wrap items-end gap-3">
        <WriterField />
        <FormErrors {...form.wrong} />
        <div className="min-w-40 flex-1">
          <TextField label={m.otherPhone} type="tel" {...form.field('otherPhone')} />
        </div>
        <Button type="submit" look="outline" disabled={busy}>
          {m.merge}
        </Button>
      </Form>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </section>
  );
}

function OtherNumber({ phoneE164, phone }: SamePersonProps['others'][number]) {
  return (
    <li className="apart gap-2">
      <Ltr>{phone}</Ltr>
      <WriteForm
        action={href('/admin/people/:phone/separation', { phone: partOfPerson(phoneE164) })}
        button={{ look: 'quiet', children: m.separate(phone) }}
      />
    </li>
  );
}
