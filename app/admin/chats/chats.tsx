import ArrowLeft from 'lucide-react/icons/arrow-left';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigationType } from 'react-router';
import { Composer } from '#app/chat/composer.tsx';
import { MessagesFrame, MessagesList } from '#app/chat/messages-list.tsx';
import { useOutgoing } from '#app/chat/outgoing.ts';
import { markSeen } from '#app/chat/seen-mark.ts';
import { useTyping } from '#app/chat/use-typing.ts';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { readSearch } from '#app/lib/list-query.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { StatusBadge } from '#app/orders/order-status.tsx';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { Pages } from '#app/ui/pagination.tsx';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import { showToast, type Toast } from '#app/ui/toast.tsx';
import { type BasketCard, type ChatMessage, type Conversation, countUnread } from '#shop/chat/chat.ts';
import { listSavedReplies } from '#shop/chat/saved-replies.server.ts';
import { may } from '#shop/kernel/actor.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { fieldIn, textsOf } from '#shop/kernel/text/translations.ts';
import { listOrdersOfUser } from '#shop/orders/read.server.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/chats.ts';
import { m as basketWords } from '#words/send-basket.ts';
import { CustomerLink } from '../customers/customer-link.tsx';
import { useMayOpen } from '../frame/shown-links.ts';
import { SearchBar } from '../ui/list-tools.tsx';
import type { Route } from './+types/chats';
import { readChats, type ShownChats } from './chats.server.ts';
import { ReplyChoices, SavedReplies } from './replies.tsx';
import { ANSWER_FIELD, REPLY_FORM } from './reply-fields.ts';
import { useChats } from './use-chats.ts';

const failed = (): Toast => ({ tone: 'error', title: m.notSent });

export const handle = needs('chat');

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(adminWords.chats));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const admin = adminOf(context, handle);
  const typed = takeTyped(request.headers, url, shopRequest, admin, {
    shape: { ...textsOf('text', () => true), [ANSWER_FIELD]: true },
  });
  const q = readSearch(searchParams);
  const loaded = await attempt(shopRequest, async () => {
    const chats = await readChats(shop, admin, searchParams);
    const { open } = chats;
    return {
      chats: { ...chats, nowMs: shop.now() },
      orders: open?.userId && may(admin, 'orders') ? await listOrdersOfUser(shop, admin, open.userId) : [],
      replies: open ? await listSavedReplies(shop, admin) : [],
    };
  });
  const reply = textsOf('text', (one) => typed?.[fieldIn('text', one)] ?? '');
  return { q, loaded, typed: { reply, answer: typed?.[ANSWER_FIELD] ?? '' } };
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']['loaded']>;

export default function Chats({ loaderData: { q, loaded, typed } }: Route.ComponentProps) {
  const open = loaded?.chats.open ?? null;
  return (
    <>
      <h1 className={`text-4xl ${open ? 'max-md:sr-only' : ''}`}>{adminWords.chats}</h1>
      {!loaded && (
        <div className="mt-6">
          <LoadFailed message={m.notLoaded} />
        </div>
      )}
      {loaded && <LoadedChats {...loaded} q={q} typed={typed} />}
    </>
  );
}

type Typed = Route.ComponentProps['loaderData']['typed'];

function LoadedChats({ chats, orders, replies, q, typed }: Loaded & { q: string; typed: Typed }) {
  const { conversations, open, nowMs, onSent, onSeen } = useChats(chats);
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[18rem_minmax(0,1fr)]">
      <div className={open ? 'max-md:hidden' : ''}>
        <SearchBar what={m.noun} q={q} />
        <ConversationList conversations={conversations} openId={open?.id ?? null} q={q} />
      </div>
      {open ? (
        <OpenConversation
          key={open.id}
          open={open}
          orders={orders}
          replies={replies}
          nowMs={nowMs}
          typed={typed}
          onSent={onSent}
          onSeen={onSeen}
        />
      ) : (
        <p className="hidden self-center text-center text-ink-soft md:block">{m.chooseOne}</p>
      )}
    </div>
  );
}

type ConversationListProps = Pick<ShownChats, 'conversations'> & { openId: string | null; q: string };

function ConversationList({ conversations, openId, q }: ConversationListProps) {
  const { items } = conversations;
  if (items.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState icon={<MessagesSquare size={40} strokeWidth={1.25} />} title={q ? m.noneFound : m.none} />
      </div>
    );
  }
  return (
    <>
      <ul className="mt-4 border-t border-rule">
        {items.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            open={conversation.id === openId}
            q={q}
          />
        ))}
      </ul>
      <Pages of={conversations} />
    </>
  );
}

function ConversationRow({
  conversation,
  open,
  q,
}: {
  conversation: Conversation;
  open: boolean;
  q: string;
}) {
  const { id, name, email, isGuest, lastText, lastAt, unread, waits } = conversation;
  const query = new URLSearchParams({ c: id, ...(q && { q }) });
  return (
    <li>
      <Link
        to={`/admin/chats?${query}`}
        aria-current={open ? 'page' : undefined}
        className={`block border-b border-rule px-2 py-2 hover:bg-paper-deep ${open ? 'bg-paper-deep' : ''}`}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className={`min-w-0 truncate ${unread > 0 ? 'font-bold' : 'font-medium'}`} dir="auto">
            {name}
          </span>
          {unread > 0 && <span className="badge badge-madder shrink-0">{m.unread(unread)}</span>}
          {unread === 0 && waits && <span className="badge badge-yellow shrink-0">{m.toAnswer}</span>}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          <bdi>{email}</bdi>
          {isGuest && <span>{` ${m.guest}`}</span>}
        </span>
        <span className="block w-fit max-w-full truncate" dir="auto">
          {lastText}
        </span>
        <span className="block text-sm text-ink-soft">{formatDateTime(lastAt)}</span>
      </Link>
    </li>
  );
}

interface OpenConversationProps extends Pick<Loaded, 'orders' | 'replies'> {
  open: NonNullable<ShownChats['open']>;
  nowMs: number;
  typed: Typed;
  onSent: (message: ChatMessage) => void;
  onSeen: (message: number) => void;
}

function OpenConversation({ open, orders, replies, nowMs, typed, onSent, onSeen }: OpenConversationProps) {
  const { id, name, email, messages, seenByVisitor } = open;
  const unread = countUnread(messages, open, 'admin');
  const action = `/admin/chats/${id}`;
  const { outgoing, send, retry } = useOutgoing(
    `${action}/messages`,
    `chat-outgoing-${id}`,
    messages,
    onSent,
    () => showToast(failed()),
  );
  const [draft, setDraft] = useState({ text: typed.answer, key: typed.answer ? 1 : 0 });
  const section = useRef<HTMLElement>(null);
  const wasChosenHere = useNavigationType() !== 'POP';
  useEffect(() => {
    if (wasChosenHere) focusField(section.current);
  }, [wasChosenHere]);
  const choose = (text: string) => {
    setDraft(({ key }) => ({ text, key: key + 1 }));
    focusField(section.current);
  };
  const newest = messages.at(-1)?.id ?? 0;
  const typing = useTyping(id, messages.findLast((message) => !message.isAdmin)?.id ?? 0);
  // After each render: messages are seen only while the page is visible.
  useEffect(() => {
    if (unread === 0 || document.visibilityState !== 'visible') return;
    markSeen(`${action}/seen`, newest);
    onSeen(newest);
  });
  return (
    <section ref={section} aria-label={m.chatWith(name)} className="min-w-0">
      <Link to="/admin/chats" className="link inline-flex min-h-11 items-center gap-1 md:hidden">
        <ArrowLeft size={18} className="rtl:-scale-x-100" aria-hidden="true" /> {m.allChats}
      </Link>
      <div className="sheet flex h-[min(40rem,calc(100dvh-14rem))] flex-col">
        <div className="border-b border-rule px-3 py-2">
          <h2 className="text-xl">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm break-all text-ink-soft">
            <a className="link" dir="ltr" href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>
            {open.isGuest && <span>{` ${m.guest}`}</span>}
          </p>
          <MakeOrder chat={id} name={name} phone={orders[0]?.phoneE164 ?? ''} />
        </div>
        <MessagesFrame>
          <MessagesList
            messages={messages}
            outgoing={outgoing}
            onRetry={retry}
            reader="admin"
            seenUpTo={seenByVisitor}
            typing={typing}
            nowMs={nowMs}
            basketTools={(basket) => <TakeBack chat={id} basket={basket} />}
          />
        </MessagesFrame>
        <ReplyChoices replies={replies} language={open.language} onChoose={choose} />
        <Composer
          label={m.answer}
          typingAction={`${action}/typing`}
          draft={draft}
          beforeScripts={{ form: REPLY_FORM, name: ANSWER_FIELD }}
          onSend={(text) => send(text, null)}
        />
      </div>
      <SavedReplies replies={replies} typed={typed.reply} />
      <PastOrders orders={orders} name={name} />
    </section>
  );
}

/** After opening a chat or choosing a saved reply, the admin types next. */
function focusField(conversation: HTMLElement | null): void {
  conversation?.querySelector<HTMLElement>('textarea[name="text"]')?.focus({ preventScroll: true });
}

function PastOrders({ orders, name }: { orders: Loaded['orders']; name: string }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="past-orders" className="mt-4 border-t border-rule pt-4">
      <h3 id="past-orders" className="mb-2 text-lg">
        {m.pastOrders}
      </h3>
      <ul className="grid gap-1">
        {orders.map(({ id, orderNumber, status, totalInPaisa, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link to={`/admin/orders?q=${orderNumber}`} className="link">
              {orderNumber}
            </Link>
            <StatusBadge status={status} />
            <span>{formatMoney(totalInPaisa)}</span>
            <span className="text-sm text-ink-soft">{formatDateTime(createdAt)}</span>
          </li>
        ))}
      </ul>
      <CustomerLink phoneE164={orders[0]?.phoneE164} name={name} />
    </section>
  );
}

/** Prefilled with the name and the phone of the newest order. */
function MakeOrder({ chat, name, phone }: { chat: string; name: string; phone: string }) {
  const mayOpen = useMayOpen();
  const query = new URLSearchParams({ source: 'chat', name, ...(phone && { phone }) });
  if (!mayOpen('/admin/orders/new')) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      <Link to={`/admin/chats/${chat}/basket`} className="link inline-flex min-h-11 items-center">
        {basketWords.make}
      </Link>
      <Link to={`/admin/orders/new?${query}`} className="link inline-flex min-h-11 items-center">
        {m.makeOrder}
      </Link>
    </p>
  );
}

function TakeBack({ chat, basket: { id, state } }: { chat: string; basket: BasketCard }) {
  const mayOpen = useMayOpen();
  if (state !== 'open' || !mayOpen('/admin/orders/new')) return null;
  return (
    <Form method="post" action={`/admin/chats/${chat}/baskets/${id}/end`} className="mb-1">
      <Button type="submit" look="outline" className="w-full bg-paper-white">
        {basketWords.takeBack}
      </Button>
    </Form>
  );
}
