import { Form, href, useFetcher, useNavigation } from 'react-router';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { FormErrors, TextField } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { partOfPerson } from '#shop/customers/customer.ts';
import type { MergeInput } from '#shop/customers/forms.server.ts';
import { m } from '#words/customers.ts';

interface SamePersonProps {
  others: readonly { phoneE164: string; phone: string }[];
  answer: FormAnswer | undefined;
}

export function SamePerson({ others, answer }: SamePersonProps) {
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
  const fetcher = useFetcher<Failure>();
  return (
    <li className="apart gap-2">
      <Ltr>{phone}</Ltr>
      <fetcher.Form
        method="post"
        action={href('/admin/people/:phone/separation', { phone: partOfPerson(phoneE164) })}
        preventScrollReset
      >
        <Button type="submit" look="quiet" disabled={fetcher.state !== 'idle'}>
          {m.separate(phone)}
        </Button>
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
    </li>
  );
}
