import { useEffect, useRef, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { address } from '#app/lib/address.ts';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { typedHeadOf } from '#app/lib/page-head.server.ts';
import { pageHead } from '#app/store/head.ts';
import { storeOf } from '#app/store/store.tsx';
import { storeFacts, visitFor } from '#app/store/store-facts.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextArea, TextField } from '#app/ui/field.tsx';
import { ShowToast, type Toast } from '#app/ui/toast.tsx';
import { sendContact } from '#shop/messages/contacts.server.ts';
import { type ContactInput, contactForm, contactTicket } from '#shop/messages/form.server.ts';
import { m } from '#words/contact.ts';
import { m as frame } from '#words/frame.ts';
import { StoreInformation, StoreMap } from '../frame/store-information.tsx';
import type { Route } from './+types/contact';

const failed = (description = m.failed): Toast => ({ tone: 'error', title: m.error, description });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { name, city } = storeOf(matches);
  return pageHead(matches, {
    title: m.title({ store: name }),
    description: city ? m.summary({ store: name, city }) : m.title({ store: name }),
    path: '/contact',
    ...(loaderData && { facts: [loaderData.facts] }),
    ...loaderData?.typed,
  });
};

export function loader({ context }: Route.LoaderArgs) {
  const { actor, shop, origin } = requestOf(context);
  const known = actor.kind === 'customer' ? { name: actor.fullName, email: actor.email } : {};
  return {
    known,
    messageId: shop.newId(),
    visit: visitFor(shop),
    facts: storeFacts(shop, origin),
    ...typedHeadOf(shop, 'contact'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const written = await parseForm(request, contactForm, 'messageId');
  if (!written.value) return showAgain(written, written.wrong);
  const ticket = contactTicket.safeParse({ id: written.form.get('messageId') });
  const id = ticket.success ? ticket.data.id : shop.newId();
  const { network } = shopRequest;
  const sent = await attempt(shopRequest, () =>
    sendContact(shop, { ticket: id, form: written.value, network }),
  );
  if (!sent) return showAgain(written, { formErrors: [m.failed] }, failed(), 500);
  if (!sent.ok) return showAgain(written, { formErrors: [m.tooMany] }, failed(m.tooMany), 429);
  const toast: Toast = { tone: 'success', title: m.sent, description: m.sentText };
  return data<ContactAnswer>({ sent: id, toast });
}

/** Reloading sends the same message again, which is stored once. */
interface ContactAnswer extends FormAnswer {
  sent?: string;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ContactAnswer | undefined = actionData;
  const [cleared, clear] = useState('');
  if (answer?.sent && answer.sent !== cleared) clear(answer.sent);
  return (
    <div className="wrap pt-10">
      <h1 className="text-4xl sm:text-5xl">{m.heading}</h1>
      <p className="mt-4 max-w-text text-lg">{m.intro}</p>
      <p className="mt-2">
        <a className="link link-alone" href={address('/track')}>
          {frame.trackOrder}
        </a>
      </p>
      <div className="mt-8 grid gap-12 lg:grid-cols-[3fr_2fr]">
        <ContactForm key={cleared} {...loaderData} answer={answer} sent={cleared !== ''} />
        <section aria-labelledby="visit" className="grid content-start gap-6">
          <h2 id="visit" className="text-2xl">
            {m.visit}
          </h2>
          <StoreInformation visit={loaderData.visit} />
        </section>
      </div>
      <div className="mt-6 lg:mt-12">
        <StoreMap visit={loaderData.visit} eager />
      </div>
    </div>
  );
}

function SentNote() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={note} tabIndex={-1} className="notice outline-none">
      {m.sentNote}
    </p>
  );
}

interface ContactFormProps {
  known: Partial<ContactInput>;
  messageId: string;
  answer: FormAnswer | undefined;
  sent: boolean;
}

function ContactForm({ known, messageId, answer, sent }: ContactFormProps) {
  const busy = useNavigation().state !== 'idle';
  const form = useForm<ContactInput>(answer, known);
  return (
    <Form
      method="post"
      preventScrollReset
      {...form.props}
      className="grid content-start gap-4 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <h2 className="mb-2 text-2xl">{m.formHeading}</h2>
        <FormErrors {...form.wrong} />
        {sent && <SentNote />}
      </div>
      <input type="hidden" name="messageId" value={messageId} />
      <TextField label={m.name} autoComplete="name" {...form.field('name')} />
      <TextField label={m.email} type="email" autoComplete="email" {...form.field('email')} />
      <TextField label={m.phone} type="tel" autoComplete="tel" {...form.field('phone', true)} />
      <TextField label={m.subject} {...form.field('subject')} />
      <div className="sm:col-span-2">
        <TextArea label={m.message} rows={6} {...form.field('message')} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" disabled={busy} className="w-full sm:w-auto">
          {busy ? m.sending : m.send}
        </Button>
      </div>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </Form>
  );
}
