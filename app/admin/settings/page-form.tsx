import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { PageText } from '#app/storefront/pages/page-text.tsx';
import { fieldIn } from '#shop/kernel/text/translations.ts';
import type { PageInput } from '#shop/pages/form.server.ts';
import { PLACES } from '#shop/pages/page.ts';
import type { Content } from '#shop/pages/text.ts';
import { m as admin } from '#words/admin.ts';
import type { Language } from '#words/languages.ts';
import { m } from '#words/pages.ts';
import { m as sharing } from '#words/sharing.ts';
import { m as translations } from '#words/translations.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type Failure, FailureNote } from '../../ui/failure.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { listBehindForm } from '../ui/form-address.ts';
import { SaveForm } from '../ui/save-form.tsx';
import { ShareFields } from '../ui/share-fields.tsx';
import { TranslatedFields, writtenIn } from '../ui/translated-fields.tsx';
import { PictureOf } from './picture-of.tsx';

interface PageFormProps {
  id: string | null;
  /** The texts are the shop's unread draft. */
  isDraft: boolean;
  values: Record<string, string>;
  answer: FormAnswer | undefined;
}

export function PageForm({ id, isDraft, values, answer }: PageFormProps) {
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm<PageInput>(answer, values);
  return (
    <section aria-labelledby="page-form" className="sheet mt-6 max-w-3xl p-4 sm:p-6">
      <h2 id="page-form" ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
        {id === null ? m.add : m.edit}
      </h2>
      {isDraft && <p className="notice mb-4">{m.draft}</p>}
      <SaveForm
        form={form}
        answer={answer}
        beside={
          <ButtonLink to={listBehindForm('/admin/settings/pages', search, id)} look="outline">
            {admin.cancel}
          </ButtonLink>
        }
      >
        <TextField label={m.title} dir="auto" {...form.field('title')} />
        <TextArea label={m.body} hint={m.bodyHint} rows={14} dir="auto" {...form.field('body')} />
        <Preview of="en" />
        <SelectField label={m.place} {...form.field('place')}>
          {PLACES.map((place) => (
            <option key={place} value={place}>
              {m.places[place]}
            </option>
          ))}
        </SelectField>
        <TextField label={m.slug} hint={m.slugHint} dir="ltr" {...form.field('slug', true)} />
        <TranslatedFields
          texts={[
            { name: 'title', label: m.title },
            { name: 'body', label: m.body, rows: 10, after: (language) => <Preview of={language} /> },
          ]}
          field={(name) => form.field(name, true)}
          answer={form.wrong.answer}
        />
        <ShareFields field={(name) => form.field(name, true)} answer={form.wrong.answer} />
        <PictureOf
          field={form.field('picture', true)}
          kind="slider"
          legend={sharing.picture}
          shape="h-24 w-46"
        />
      </SaveForm>
    </section>
  );
}

/** Previews the unsaved text. Without scripts, a hidden page serves instead. */
function Preview({ of }: { of: Language }) {
  const fetcher = useFetcher<{ content: Content } & Partial<Failure>>();
  const show = (form: HTMLFormElement | null) => {
    const field = form?.elements.namedItem(fieldIn('body', of));
    if (field instanceof HTMLTextAreaElement)
      fetcher.submit({ body: field.value }, { method: 'post', action: '/admin/settings/pages/preview' });
  };
  const { content, failed } = fetcher.data ?? {};
  return (
    <div>
      <Button
        type="button"
        look="outline"
        disabled={fetcher.state !== 'idle'}
        aria-label={of === 'en' ? undefined : translations.inOther[of](m.preview)}
        onClick={({ currentTarget }) => show(currentTarget.form)}
      >
        {m.preview}
      </Button>
      <FailureNote failure={failed && { failed }} />
      <div role="status">
        {content && (
          <div
            className="mt-3 border border-rule bg-paper p-4"
            {...(of === 'en' ? { dir: 'auto' } : writtenIn(of))}
          >
            <PageText content={content} />
          </div>
        )}
      </div>
    </div>
  );
}
