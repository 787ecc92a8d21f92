/** Asks for a notice when a sold-out product is back. */
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useAuth } from '#app/lib/auth.tsx';
import { type FormAnswer, useForm, useLastAnswer } from '#app/lib/forms/forms.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextField } from '#app/ui/field.tsx';
import type { WaitInput } from '#shop/waiting/form.server.ts';
import { m } from '#words/waiting.ts';

export interface WaitAnswer extends FormAnswer {
  noted?: string;
}

export function WaitForm({ answer }: { answer: WaitAnswer | undefined }) {
  const { user } = useAuth();
  const last = useLastAnswer(answer);
  const busy = useNavigation().state === 'submitting';
  const form = useForm<WaitInput>(answer, { email: user?.email });
  if (last?.noted) return <Noted text={last.noted} />;
  return (
    <Form
      id="tell-me"
      method="post"
      preventScrollReset
      replace
      {...form.props}
      className="sheet mt-5 grid gap-3 p-4"
    >
      <FormErrors {...form.wrong} />
      <p>{m.explain}</p>
      <TextField
        label={m.email}
        type="email"
        autoComplete="email"
        {...form.field('email', true)}
        optional={false}
      />
      <TextField
        label={m.phone}
        type="tel"
        autoComplete="tel"
        {...form.field('phone', true)}
        optional={false}
      />
      <Button type="submit" look="outline" disabled={busy}>
        {busy ? m.sending : m.tellMe}
      </Button>
    </Form>
  );
}

function Noted({ text }: { text: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={note} tabIndex={-1} role="status" className="notice mt-5 outline-none">
      <p className="font-medium">{m.noted}</p>
      <p>{text}</p>
    </div>
  );
}
