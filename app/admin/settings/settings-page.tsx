import type { ReactNode } from 'react';
import type { FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { m } from '#words/settings.ts';
import { LoneLink, TextLink } from '../ui/links.tsx';
import { Part } from '../ui/part.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import { ShownField } from './shown-field.tsx';

interface SettingsPageProps {
  heading: string;
  intro?: ReactNode;
  form: ReturnType<typeof useForm>;
  answer: FormAnswer | undefined;
  children: ReactNode;
  /** Default: the list of settings. */
  back?: string;
  before?: ReactNode;
  after?: ReactNode;
}

export function SettingsPage({
  heading,
  intro,
  form,
  answer,
  children,
  back,
  before,
  after,
}: SettingsPageProps) {
  return (
    <>
      <SettingsHeading heading={heading} intro={intro} back={back} />
      {before}
      <TopicForm form={form} answer={answer} className="mt-6 max-w-3xl">
        {children}
      </TopicForm>
      {after}
    </>
  );
}

type TopicFormProps = Pick<SettingsPageProps, 'form' | 'answer' | 'children'>;

function TopicForm({ form, answer, className, children }: TopicFormProps & { className: string }) {
  return (
    <SaveForm form={form} answer={answer} className={className}>
      <ShownField form={form} answer={answer} />
      {children}
    </SaveForm>
  );
}

interface FoldedTopicProps {
  to: string;
  heading: string;
  about: string;
}

/** A topic below the form of another. */
export function FoldedTopic({ to, heading, about }: FoldedTopicProps) {
  return (
    <div className="mt-10 max-w-3xl border-t border-rule pt-4">
      <Part
        to={to}
        heading={heading}
        link={(at) => (
          <>
            <h2 className="text-2xl">
              <TextLink to={at}>{heading}</TextLink>
            </h2>
            <p className="mt-1 text-ink-soft">{about}</p>
          </>
        )}
      />
    </div>
  );
}

/** `before`: such as a note. */
export function PartForm({
  intro,
  before,
  ...form
}: TopicFormProps & { intro?: string; before?: ReactNode }) {
  return (
    <>
      {intro && <p className="mt-2 max-w-text text-ink-soft">{intro}</p>}
      {before}
      <TopicForm {...form} className="mt-4 max-w-3xl" />
    </>
  );
}

export function SettingsHeading({
  heading,
  intro,
  back = '/admin/settings',
}: Pick<SettingsPageProps, 'heading' | 'intro'> & { back?: string | undefined }) {
  return (
    <>
      <LoneLink to={back}>{back === '/admin/settings' ? m.back : m.hours}</LoneLink>
      <h1 className="text-4xl">{heading}</h1>
      {intro && <p className="mt-2 max-w-text text-ink-soft">{intro}</p>}
    </>
  );
}

export function Fields({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="field-rows min-w-0 border-t border-rule pt-4 sm:grid-cols-2">
      <legend className="float-start mb-2 w-full text-2xl font-serif sm:col-span-2 sm:mb-4">{legend}</legend>
      {hint && <p className="text-ink-soft sm:col-span-2">{hint}</p>}
      {children}
    </fieldset>
  );
}
