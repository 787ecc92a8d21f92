import { type MouseEvent, useState } from 'react';
import { requestOf } from '#app/lib/context.ts';
import { type FormAnswer, type FormField, useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { useStore } from '#app/store/store.tsx';
import type { TextField } from '#shop/settings/texts.server.ts';
import { filledIn, PLACEHOLDERS, type Placeholder, TEXTS } from '#shop/settings/texts.ts';
import { m as adminWords } from '#words/admin.ts';
import { m as khata } from '#words/khata.ts';
import { allLanguages, type Language, languages } from '#words/languages.ts';
import { m as orders } from '#words/orders.ts';
import { m as settingsWords } from '#words/settings.ts';
import { m } from '#words/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Whole } from '../ui/unbroken.tsx';
import type { Route } from './+types/texts';
import { loadTopic } from './load.server.ts';
import { shownTexts, textsSettings } from './message-texts.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle = needs('settings');

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(settingsWords.texts));

export async function loader(args: Route.LoaderArgs) {
  const { shop } = requestOf(args.context);
  const { values } = await loadTopic(args, textsSettings(shop));
  const shown = shownTexts(shop.settings.current);
  return { ...shown, values: { ...shown.values, ...values } };
}

export const action = (args: Route.ActionArgs) =>
  saveTopic(textsSettings(requestOf(args.context).shop), '/admin/settings/texts')(args);

export const clientAction = orNotSaved;

export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const { values, usual, example } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const { language: own } = useStore();
  const form = useForm<Record<TextField, string>>(answer, values);
  return (
    <SettingsPage
      heading={settingsWords.texts}
      intro={m.intro}
      form={form}
      answer={answer}
      before={<Placeholders />}
    >
      {[...new Set([own, ...allLanguages])].map((language) => {
        const names = TEXTS.map((message) => `${message}-${language}` as const);
        return (
          <details
            key={language}
            className="sheet p-4"
            open={language === own || names.some((name) => answer?.fieldErrors?.[name])}
          >
            <summary className="min-h-11 content-center font-serif text-xl" lang={languages[language].tag}>
              {languages[language].name}
            </summary>
            <div className="grid gap-6 pt-3">
              {TEXTS.map((message) => {
                const name = `${message}-${language}` as const;
                return (
                  <MessageField
                    key={name}
                    label={message === 'udhaar' ? khata.reminder : orders.messages[message]}
                    hint={message === 'udhaar' ? `${m.hint} ${khata.reminderHint}` : m.hint}
                    field={form.field(name, true)}
                    language={language}
                    usual={usual[name]}
                    example={example[language]}
                  />
                );
              })}
            </div>
          </details>
        );
      })}
    </SettingsPage>
  );
}

function Placeholders() {
  return (
    <div className="notice mt-4 max-w-3xl">
      <h2 className="font-sans font-medium">{m.filledIn}</h2>
      <dl className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {PLACEHOLDERS.map((name) => (
          <div key={name} className="flex gap-2">
            <dt>
              <code dir="ltr">{`{${name}}`}</code>
            </dt>
            <dd>{m.placeholders[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface MessageFieldProps {
  label: string;
  hint: string;
  field: FormField;
  language: Language;
  usual: string;
  example: Readonly<Record<Placeholder, string>>;
}

function MessageField({ label, hint, field, language, usual, example }: MessageFieldProps) {
  const [text, setText] = useState(field.defaultValue ?? usual);
  const { tag, dir } = languages[language];
  const goBack = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const typed = currentTarget.form?.elements.namedItem(field.name);
    if (!(typed instanceof HTMLTextAreaElement)) return;
    typed.value = usual;
    // Clears the field's error.
    typed.dispatchEvent(new Event('input', { bubbles: true }));
    typed.focus();
    setText(usual);
  };
  return (
    <div>
      <TextArea
        label={label}
        hint={hint}
        rows={5}
        lang={tag}
        {...field}
        dir={dir}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text !== usual && (
        <Button type="button" look="quiet" aria-label={m.usualOf(label)} onClick={goBack}>
          {m.usual}
        </Button>
      )}
      <p className="mt-2 text-sm text-ink-soft">{m.example}</p>
      <p
        className="mt-1 border-s-2 border-brass-light ps-3 wrap-anywhere whitespace-pre-line"
        lang={tag}
        dir={dir}
      >
        <Whole text={filledIn(text || usual, example)} />
      </p>
    </div>
  );
}
