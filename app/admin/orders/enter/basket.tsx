/** Makes a basket for a chat, priced like an entered order. */
import { redirect } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { done } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import type { ChatMessage } from '#shop/chat/chat.ts';
import { findConversation } from '#shop/chat/messages.server.ts';
import { newestPersonOf } from '#shop/customers/offer.server.ts';
import { listOrdersOfUser } from '#shop/orders/read.server.ts';
import { townsToOffer, withTownNames } from '#shop/settings/delivery/towns.ts';
import { m as admin } from '#words/admin.ts';
import { inLanguage, language } from '#words/language.ts';
import { knownLanguage } from '#words/languages.ts';
import { m } from '#words/send-basket.ts';
import { productsOf } from '../detail/change-fields.ts';
import type { Route } from './+types/basket';
import { BASKET_FIELDS, sendTyped } from './basket.server.ts';
import { BasketForm } from './basket-form.tsx';
import { answerEntry, rowsOf } from './enter.server.ts';
import type { EnterAnswer } from './enter.tsx';

const DRAFT = { shape: Object.fromEntries(BASKET_FIELDS.map((name) => [name, true])) };

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.title));

export const handle = needs('orders', 'chat');

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const who = adminOf(context, handle);
  const chat = await findConversation(shop, who, params.id);
  if (!chat) throw new Response(null, { status: 404 });
  const draft = takeTyped(request.headers, url, shopRequest, who, DRAFT);
  const [order] = chat.userId === null || draft ? [] : await listOrdersOfUser(shop, who, chat.userId);
  const known = order?.phoneE164 ? await newestPersonOf(shop, who, order.phoneE164) : null;
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
  const shopRequest = requestOf(context);
  const who = adminOf(context, handle);
  const form = await readForm(request, ...BASKET_FIELDS);
  const sent = await answerEntry(shopRequest, who, form, () => sendTyped(shopRequest, who, params.id, form));
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
