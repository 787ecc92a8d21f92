import ArrowLeft from 'lucide-react/icons/arrow-left';
import { use, useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation, useNavigationType } from 'react-router';
import {
  allSent,
  Composer,
  MessagesFrame,
  MessagesList,
  markSeen,
  useOutgoing,
  useTyping,
} from '#app/chat/conversation.tsx';
import { address } from '#app/lib/address.ts';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { readPage, readSearch } from '#app/lib/list-query.ts';
import { useLive } from '#app/lib/live/live.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { StatusBadge } from '#app/orders/order-status.tsx';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast, type Toast } from '#app/ui/toast.tsx';
import {
  type BasketCard,
  type ChatMessage,
  countUnread,
  readChatSubject,
  withMessages,
} from '#shop/chat/chat.ts';
import { listConversations } from '#shop/chat/conversations.server.ts';
import { findConversation } from '#shop/chat/messages.server.ts';
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
import { TextLink } from '../ui/links.tsx';
import { ListFailed, SearchBar } from '../ui/list-tools.tsx';
import { CountChatsContext } from '../ui/waiting-counts.ts';
import type { Route } from './+types/chats';
import { ConversationList } from './conversation-list.tsx';
import { ANSWER_FIELD, REPLY_FORM, ReplyChoices, SavedReplies } from './replies.tsx';

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
    const open = await findConversation(shop, admin, searchParams.get('c'));
    const conversations = await listConversations(shop, admin, { q, page: readPage(searchParams) });
    return {
      chats: { conversations, open, nowMs: shop.now() },
      orders: open?.userId && may(admin, 'orders') ? await listOrdersOfUser(shop, admin, open.userId) : [],
      replies: open ? await listSavedReplies(shop, admin) : [],
    };
  });
  const reply = textsOf('text', (one) => typed?.[fieldIn('text', one)] ?? '');
  return { q, loaded, typed: { reply, answer: typed?.[ANSWER_FIELD] ?? '' } };
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']['loaded']>;
type Chats = Loaded['chats'];

export default function Chats({ loaderData: { q, loaded, typed } }: Route.ComponentProps) {
  const open = loaded?.chats.open ?? null;
  return (
    <>
      <h1 className={`text-4xl ${open ? 'max-md:sr-only' : ''}`}>{adminWords.chats}</h1>
      {!loaded && <ListFailed message={m.notLoaded} />}
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

/** Stays up to date: an event names its message, which is then fetched. */
function useChats(loaded: Chats) {
  const { search } = useLocation();
  const countChats = use(CountChatsContext);
  const [chats, setChats] = useState(loaded);
  // Latest chats, even before they render.
  const known = useRef(chats);
  const keep = (next: Chats) => {
    known.current = next;
    setChats(next);
  };
  const [base, setBase] = useState(loaded);
  if (loaded !== base) {
    setBase(loaded);
    keep(loaded);
  }
  const load = async (after: number) => {
    const query = new URLSearchParams(search);
    query.set('after', String(after));
    const answer = await fetch(address(`/admin/chats/news?${query}`)).catch(() => null);
    // The screen is read again when the user returns.
    if (!answer?.ok) return;
    const { waiting, ...came }: Chats & { waiting: number } = await answer.json();
    keep(together(known.current, came));
    countChats(() => waiting);
  };
  useLive(async ({ kind, subject }) => {
    const { conversation, message } = readChatSubject(subject);
    if (kind === 'messages seen' || kind === 'replies seen')
      return keep(seen(known.current, kind, { conversation, message }));
    // A card's product or order changed: its message is read again.
    if (kind === 'basket changed' && conversation === known.current.open?.id) return load(message - 1);
    if (kind !== 'chat message' && kind !== 'chat reply') return;
    // Own messages are known once the shop has responded.
    if (kind === 'chat reply') await allSent();
    const messages = known.current.open?.messages ?? [];
    const isKnown = conversation === known.current.open?.id && messages.some(({ id }) => id === message);
    if (!isKnown) await load(Math.min(messages.at(-1)?.id ?? 0, message - 1));
  });
  return {
    ...chats,
    onSent(message: ChatMessage) {
      const { conversations, open } = known.current;
      const nowMs = Math.max(known.current.nowMs, message.timestamp);
      if (!open) return;
      if (open.messages.at(-1)?.isAdmin === false) countChats((waiting) => Math.max(0, waiting - 1));
      const said = {
        lastText: message.text.slice(0, 200),
        lastAt: message.timestamp,
        unread: 0,
        waits: false,
      };
      const items = conversations.items.map((row) => (row.id === open.id ? { ...row, ...said } : row));
      const came = {
        conversations: { ...conversations, items },
        open: { ...open, messages: [message] },
        nowMs,
      };
      keep(together(known.current, came));
    },
    onSeen(message: number) {
      const { open } = known.current;
      if (open) keep(seen(known.current, 'messages seen', { conversation: open.id, message }));
    },
  };
}

/** Never mixes messages of two conversations. */
function together(known: Chats, came: Chats): Chats {
  if (!came.open || came.open.id !== known.open?.id) return came;
  const messages = withMessages(known.open.messages, came.open.messages, came.nowMs);
  return { ...came, open: { ...came.open, messages } };
}

function seen(
  chats: Chats,
  kind: 'messages seen' | 'replies seen',
  { conversation, message }: { conversation: string; message: number },
): Chats {
  const { conversations, open } = chats;
  const side = kind === 'messages seen' ? 'seenByAdmin' : 'seenByVisitor';
  const isOpen = open?.id === conversation;
  const items = conversations.items.map((row) =>
    kind === 'messages seen' && row.id === conversation ? { ...row, unread: 0 } : row,
  );
  return {
    ...chats,
    conversations: { ...conversations, items },
    open: isOpen ? { ...open, [side]: Math.max(open[side], message) } : open,
  };
}

interface OpenConversationProps extends Pick<Loaded, 'orders' | 'replies'> {
  open: NonNullable<Chats['open']>;
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
            <TextLink to={`/admin/orders?q=${orderNumber}`}>{orderNumber}</TextLink>
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
