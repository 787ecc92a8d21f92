import Mail from 'lucide-react/icons/mail';
import { href, useFetcher } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { readChoice, readPage, readSearch } from '#app/lib/list-query.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { listSavedReplies } from '#shop/chat/saved-replies.server.ts';
import { mapPage } from '#shop/kernel/paging.ts';
import { callLink, shownPhone, toE164, whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { answersTo } from '#shop/messages/answers.server.ts';
import { listContacts } from '#shop/messages/contacts.server.ts';
import { CONTACT_STATUSES, UNANSWERED_CHAT } from '#shop/messages/contacts.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/contacts.ts';
import { knownLanguage } from '#words/languages.ts';
import { m as statuses } from '#words/statuses.ts';
import { Choice, Found, SearchBar, Tabs } from '../ui/list-tools.tsx';
import { CallButton, WhatsAppButton } from '../ui/phone-buttons.tsx';
import type { Route } from './+types/contact-messages';
import { ANSWER_OF } from './answer-of.ts';
import { AnswerForm, ContactAnswers } from './contact-answers.tsx';

const SORTS = ['newest', 'oldest'] as const;

export const handle = needs('chat');

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(adminWords.contactMessages));

const TYPED = { shape: { text: true, [ANSWER_OF]: true } };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const shopRequest = requestOf(context);
  const admin = adminOf(context, handle);
  const status = readChoice(searchParams, 'status', CONTACT_STATUSES);
  const sort = readChoice(searchParams, 'sort', SORTS) ?? 'newest';
  const q = readSearch(searchParams);
  const filter = { status, q, oldestFirst: sort === 'oldest', page: readPage(searchParams) };
  const messages = await attempt(shopRequest, () => listContacts(shopRequest.shop, admin, filter));
  const { shop } = shopRequest;
  const answers = await attempt(shopRequest, () =>
    answersTo(
      shop,
      admin,
      (messages?.items ?? []).map(({ id }) => id),
    ),
  );
  return {
    filter: { status, sort, q },
    formKey: shop.newId(),
    sendsMail: shopRequest.sendsMail,
    replies: (await attempt(shopRequest, () => listSavedReplies(shop, admin))) ?? [],
    typed: takeTyped(request.headers, url, shopRequest, admin, TYPED),
    messages:
      messages &&
      mapPage(messages, (message) => ({
        ...message,
        language: knownLanguage(message.language, shop.settings.current.store.language),
        answers: answers?.get(message.id) ?? [],
        phone: shownPhone(message.phone),
        call: message.phone ? callLink(message.phone, toE164(message.phone)) : null,
        whatsApp: message.phone ? whatsAppLink(message.phone, toE164(message.phone)) : null,
      })),
  };
}

type Data = Route.ComponentProps['loaderData'];
type Messages = NonNullable<Data['messages']>;

export default function ContactMessages({ loaderData }: Route.ComponentProps) {
  const { filter, messages } = loaderData;
  const { status, sort, q } = filter;
  return (
    <>
      <h1 className="text-4xl">{adminWords.contactMessages}</h1>
      <Tabs
        label={adminWords.byStatus}
        tabs={[undefined, ...CONTACT_STATUSES].map((name) => ({
          to: name ? `/admin/contact-messages?status=${name}` : '/admin/contact-messages',
          words: name ? statuses.contactStatuses[name] : adminWords.all,
          open: name === status,
        }))}
      />
      <SearchBar what={m.nouns[1]} q={q}>
        {status && <input type="hidden" name="status" value={status} />}
        <Choice
          label={adminWords.sortBy}
          name="sort"
          value={sort}
          options={[
            ['newest', adminWords.newestFirst],
            ['oldest', adminWords.oldestFirst],
          ]}
        />
      </SearchBar>
      {messages ? (
        <Found
          page={messages}
          words={m.nouns}
          icon={<Mail size={40} strokeWidth={1.25} />}
          filter={{ q, status: status && statuses.contactStatuses[status] }}
          all="/admin/contact-messages"
          className="mt-4 grid gap-5"
        >
          {(message) => <MessageCard message={message} loaded={loaderData} />}
        </Found>
      ) : (
        <div className="mt-6">
          <LoadFailed message={m.notLoaded} />
        </div>
      )}
    </>
  );
}

interface MessageCardProps {
  message: Messages['items'][number];
  loaded: Pick<Data, 'formKey' | 'sendsMail' | 'replies' | 'typed'>;
}

function MessageCard({ message, loaded: { formKey, sendsMail, replies, typed } }: MessageCardProps) {
  const { name, email, phone, status, createdAt, call, whatsApp, answers } = message;
  const subject = message.subject === UNANSWERED_CHAT ? m.unansweredChat : message.subject;
  const unread = status === 'unread';
  return (
    <article
      className={`sheet p-4 sm:p-5 ${unread ? 'border-s-4 border-s-indigo' : ''}`}
      aria-label={m.messageFrom(name)}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-xl">
          <bdi>{subject}</bdi>
        </h2>
        <span className={`badge ${unread ? 'badge-blue' : 'badge-grey'}`}>
          {statuses.contactStatuses[status]}
        </span>
        <p className="text-sm text-ink-soft sm:ms-auto">{formatDateTime(createdAt)}</p>
      </div>
      <p className="mt-1 wrap-anywhere">
        <bdi>{name}</bdi> <bdi className="break-all text-ink-soft">{email}</bdi>{' '}
        {phone && (
          <span className="text-ink-soft" dir="ltr">
            {phone}
          </span>
        )}
      </p>
      <p className="mt-3 w-fit max-w-text whitespace-pre-line" dir="auto">
        {message.message}
      </p>
      <ContactAnswers answers={answers} />
      <div className="mt-4 flex flex-wrap items-start gap-2 border-t border-rule pt-4">
        {unread && <MarkAsRead id={message.id} name={name} />}
        <AnswerForm
          message={message}
          formKey={formKey}
          sendsMail={sendsMail}
          replies={replies}
          typed={typed?.[ANSWER_OF] === message.id ? typed.text : undefined}
        />
        {whatsApp && call && (
          <>
            <WhatsAppButton href={whatsApp} name={name} />
            <CallButton href={call} label={m.callTo(name)}>
              {m.call}
            </CallButton>
          </>
        )}
      </div>
    </article>
  );
}

function MarkAsRead({ id, name }: { id: string; name: string }) {
  const fetcher = useFetcher<Failure>();
  return (
    <fetcher.Form
      method="post"
      action={href('/admin/contact-messages/:id/reading', { id })}
      preventScrollReset
      className="flex flex-wrap items-center gap-2"
    >
      <Button type="submit" aria-label={m.markReadOf(name)} disabled={fetcher.state !== 'idle'}>
        {m.markRead}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
