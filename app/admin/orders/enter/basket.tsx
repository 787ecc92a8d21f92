/** Makes a basket for a chat, priced like an entered order. */
import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { Section } from '#app/admin/ui/section.tsx';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { useForm, useLastAnswer } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { done } from '#app/lib/toasts.ts';
import { TownField } from '#app/orders/town-field.tsx';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextArea, TextField } from '#app/ui/field.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { type ChatMessage, MAX_CHAT_TEXT } from '#shop/chat/chat.ts';
import { findConversation } from '#shop/chat/messages.server.ts';
import { newestPersonOf } from '#shop/customers/offer.server.ts';
import { listOrdersOfUser } from '#shop/orders/read.server.ts';
import type { DeliverySettings } from '#shop/settings/delivery/delivery.ts';
import { townsToOffer, withTownNames } from '#shop/settings/delivery/towns.ts';
import { m as admin } from '#words/admin.ts';
import { m as enter } from '#words/enter.ts';
import { m as frame } from '#words/frame.ts';
import { inLanguage, language } from '#words/language.ts';
import { knownLanguage } from '#words/languages.ts';
import { m } from '#words/send-basket.ts';
import { type ChangeRow, productsOf } from '../detail/change-fields.ts';
import { FormItems } from '../detail/form-items.tsx';
import { tooMuch, useCounted, useRows } from '../detail/form-rows.ts';
import type { Route } from './+types/basket';
import { BASKET_FIELDS, sendTyped } from './basket.server.ts';
import { answerEntry, rowsOf } from './enter.server.ts';
import type { EnterAnswer } from './enter.tsx';
import { totalOf } from './enter-fields.ts';
import { EntryTotal } from './entry-total.tsx';

const DRAFT = { shape: Object.fromEntries(BASKET_FIELDS.map((name) => [name, true])) };

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.title));

export const handle = needs('orders', 'chat');

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const chat = await findConversation(shop, admin, params.id);
  if (!chat) throw new Response(null, { status: 404 });
  const draft = takeTyped(request.headers, url, shopRequest, admin, DRAFT);
  const [order] = chat.userId === null || draft ? [] : await listOrdersOfUser(shop, admin, chat.userId);
  const known = order?.phoneE164 ? await newestPersonOf(shop, admin, order.phoneE164) : null;
  // In the language of the customer's last message.
  const text = inLanguage(
    knownLanguage(chat.language, shop.settings.current.store.language),
    () => m.usualText,
  );
  const products = askedFor(chat.messages);
  const typed: Record<string, string | undefined> = draft ?? { text, city: known?.city, products };
  return {
    chat: { id: chat.id, name: chat.name },
    typed,
    rows: await rowsOf(shop, productsOf(new URLSearchParams({ products: typed.products ?? '' }))),
    id: shop.newId(),
    delivery: withTownNames(shop.settings.current.delivery, shop.settings.current.store),
    towns: townsToOffer(language()),
  };
}

/** The product last asked about, unless a basket was made since. */
function askedFor(messages: readonly ChatMessage[]): string | undefined {
  const last = messages.findLast(({ about }) => about?.kind === 'product' || about?.kind === 'basket')?.about;
  return last?.kind === 'product' ? last.id : undefined;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shopRequest, admin } = adminCall(context, handle);
  const form = await readForm(request, ...BASKET_FIELDS);
  const sent = await answerEntry(shopRequest, admin, form, () =>
    sendTyped(shopRequest, admin, params.id, form),
  );
  if (!sent.ok) return sent.again;
  flash(shopRequest, done(m.sent));
  return redirect(`/admin/chats?${new URLSearchParams({ c: params.id })}`, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSent });

export default function Basket({ loaderData, actionData }: Route.ComponentProps) {
  const { chat, ...rest } = loaderData;
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl">{m.forWhom(chat.name)}</h1>
      <p className="mt-1 text-ink-soft">{m.intro}</p>
      <BasketForm {...rest} answer={actionData as EnterAnswer | undefined} />
    </div>
  );
}

interface BasketFormProps {
  typed: Record<string, string | undefined>;
  rows: ChangeRow[];
  /** The basket's id: a reload must not make a second basket. */
  id: string;
  delivery: DeliverySettings;
  towns: readonly string[];
  answer: EnterAnswer | undefined;
}

function BasketForm({ typed, rows: opened, id: given, delivery, towns, answer }: BasketFormProps) {
  const [id] = useState(given);
  const last = useLastAnswer(answer);
  const form = useForm<Record<string, string>>(answer, typed);
  const list = useRows(opened, last);
  const { rows } = list;
  const busy = useNavigation().state === 'submitting';
  const beforeScripts = useBeforeScripts();
  const seen = Number(last?.typed?.seenTotal ?? 0);
  const { inPaisa, mostInPaisa, count } = useCounted(form, rows, seen, (fields) => totalOf(fields, delivery));
  const { field } = form;
  return (
    <Form method="post" {...form.props} onChange={count} className="mt-4 grid gap-6">
      <WriterField />
      <input type="hidden" name="checkoutKey" value={last?.typed?.checkoutKey ?? id} />
      <input type="hidden" name="seenTotal" value={beforeScripts ? seen : inPaisa} />
      <FormErrors {...form.wrong} />
      <FormItems heading={enter.items} list={list} form={form} answer={last} />
      <Section id="basket-delivery" heading={m.delivery} className="grid gap-3" look="text-xl">
        <TownField towns={towns} hint={m.cityHint} {...field('city', true)} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={enter.discount}
            inputMode="decimal"
            {...field('discount', true)}
            {...tooMuch(mostInPaisa)}
          />
          <TextField label={enter.discountReason} {...field('discountReason', true)} />
        </div>
      </Section>
      <TextArea label={m.text} rows={3} dir="auto" maxLength={MAX_CHAT_TEXT} {...field('text')} />
      <EntryTotal inPaisa={inPaisa} isShown={!beforeScripts || inPaisa > 0}>
        <Button type="submit" disabled={busy} className="w-full">
          {busy ? frame.saving : m.put}
        </Button>
      </EntryTotal>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </Form>
  );
}
