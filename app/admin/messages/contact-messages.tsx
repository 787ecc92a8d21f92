import Mail from 'lucide-react/icons/mail';
import { useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { readChoice, readPage, readSearch } from '#app/lib/list-query.ts';
import { newId } from '#app/lib/new-id.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { listSavedReplies, type SavedReply } from '#shop/chat/saved-replies.server.ts';
import { mapPage } from '#shop/kernel/paging.ts';
import { callLink, shownPhone, toE164, whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { answersTo } from '#shop/messages/answers.server.ts';
import { listContacts } from '#shop/messages/contacts.server.ts';
import {
  CONTACT_STATUSES,
  type Contact,
  type ContactAnswer,
  MAX_ANSWER_TEXT,
  UNANSWERED_CHAT,
} from '#shop/messages/contacts.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/contacts.ts';
import { m as frame } from '#words/frame.ts';
import { knownLanguage } from '#words/languages.ts';
import { m as statuses } from '#words/statuses.ts';
import { ReplyChoices } from '../chats/replies.tsx';
import { adminCall } from '../ui/call.server.ts';
import { Choice, Found, SearchBar, Tabs } from '../ui/list-tools.tsx';
import { CallButton, WhatsAppButton } from '../ui/phone-buttons.tsx';
import { useSaved } from '../ui/use-saved.ts';
import { WriteForm } from '../ui/write-form.tsx';
import type { Route } from './+types/contact-messages';
import { ANSWER_OF } from './answer-of.ts';

const SORTS = ['newest', 'oldest'] as const;

export const handle = needs('chat');

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(adminWords.contactMessages));

const TYPED = { shape: { text: true, [ANSWER_OF]: true } };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const status = readChoice(searchParams, 'status', CONTACT_STATUSES);
  const sort = readChoice(searchParams, 'sort', SORTS) ?? 'newest';
  const q = readSearch(searchParams);
  const filter = { status, q, oldestFirst: sort === 'oldest', page: readPage(searchParams) };
  const messages = await attempt(shopRequest, () => listContacts(shop, admin, filter));
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
      <Found
        page={messages}
        notLoaded={m.notLoaded}
        words={m.nouns}
        icon={<Mail size={40} strokeWidth={1.25} />}
        filter={{ q, status: status && statuses.contactStatuses[status] }}
        all="/admin/contact-messages"
        className="mt-4 grid gap-5"
      >
        {(message) => <MessageCard message={message} loaded={loaderData} />}
      </Found>
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
  return (
    <WriteForm
      action={href('/admin/contact-messages/:id/reading', { id })}
      className="flex flex-wrap items-center gap-2"
      button={{ 'aria-label': m.markReadOf(name), children: m.markRead }}
    />
  );
}

function ContactAnswers({ answers }: { answers: readonly ContactAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <ul aria-label={m.answers} className="mt-4 grid gap-3">
      {answers.map(({ id, text, at, by, state }) => (
        <li key={id} className="max-w-text border-s-2 border-rule-strong ps-3">
          <p className="wrap-anywhere whitespace-pre-line" dir="auto" lang={langOf(text)}>
            {text}
          </p>
          <p className="text-sm text-ink-soft">
            <span>{m.answeredBy({ by, time: formatDateTime(at) })}</span> ·{' '}
            <span className={state === 'lost' ? 'font-medium text-madder' : undefined}>
              {m.answerStates[state]}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface AnswerFormProps {
  message: Pick<Contact, 'id' | 'name' | 'email' | 'language'>;
  /** The form keeps its first key until the answer is sent, so that it is sent once. */
  formKey: string;
  sendsMail: boolean;
  replies: readonly SavedReply[];
  typed: string | undefined;
}

function AnswerForm({ message, formKey, sendsMail, replies, typed }: AnswerFormProps) {
  const { id, name, email, language } = message;
  const fetcher = useFetcher<Failure>();
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(formKey);
  const beforeScripts = useBeforeScripts();
  useSaved(fetcher, () => {
    form.current?.reset();
    form.current?.closest('details')?.removeAttribute('open');
    setKey(newId());
  });
  const busy = fetcher.state !== 'idle';
  const add = (reply: string) => {
    const field = form.current?.elements.namedItem('text');
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = [field.value, reply].filter(Boolean).join('\n');
    field.focus();
  };
  return (
    <details className="min-w-0 open:basis-full" open={typed !== undefined}>
      <summary className="button button-outline w-fit" aria-label={m.answerTo(name)}>
        <Mail size={18} aria-hidden="true" /> {m.answer}
      </summary>
      <fetcher.Form
        ref={form}
        method="post"
        action={href('/admin/contact-messages/:id/answer', { id })}
        preventScrollReset
        className="mt-3 grid max-w-text gap-2"
      >
        <WriterField />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name={ANSWER_OF} value={id} />
        {!beforeScripts && <ReplyChoices replies={replies} language={language} onChoose={add} />}
        {!sendsMail && <p className="notice">{m.noMail}</p>}
        <TextArea
          label={m.answerText}
          hint={m.answerHint({ email })}
          name="text"
          rows={4}
          required
          maxLength={MAX_ANSWER_TEXT}
          defaultValue={typed}
          dir="auto"
        />
        <Button type="submit" className="justify-self-start" disabled={busy}>
          {busy ? frame.saving : m.sendAnswer}
        </Button>
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
    </details>
  );
}
