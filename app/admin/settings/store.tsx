import { type FormEvent, useState } from 'react';
import { requestOf } from '#app/lib/context.ts';
import { useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { storeNow } from '#app/store/store-facts.server.ts';
import { translationsOf } from '#shop/kernel/text/translations.ts';
import { storeSettings } from '#shop/settings/store/store.server.ts';
import { type Follower, isFollower, outdated, STORE_TEXTS } from '#shop/settings/store/store.ts';
import { m as about } from '#words/about.ts';
import { m as admin } from '#words/admin.ts';
import { allLanguages, languages } from '#words/languages.ts';
import { m } from '#words/settings.ts';
import { m as translations } from '#words/translations.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { TranslatedInputs } from '../ui/translated-fields.tsx';
import type { Route } from './+types/store';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { PictureOf } from './picture-of.tsx';
import { saveTopic } from './save.server.ts';
import { Fields, SettingsPage } from './settings-page.tsx';
import { storeLabels } from './store-labels.ts';

const PAGE = '/admin/settings/store';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.store));

export async function loader(args: Route.LoaderArgs) {
  const { values } = await loadTopic(args, storeSettings);
  const check = (args.url.searchParams.get('check') ?? '').split(',').filter(isFollower);
  const { name, city, since } = storeNow(requestOf(args.context).shop);
  return {
    values,
    check,
    usual: since ? about.storyText({ name, city, since }) : '',
  };
}

/** `?check=` returns with the texts that may now be wrong. */
export const action = saveTopic(storeSettings, (before, after) => {
  const check = outdated(before, after);
  return check.length > 0 ? `${PAGE}?check=${check}` : PAGE;
});

export const clientAction = orNotSaved;

type StoreFormState = ReturnType<typeof useForm<Route.ComponentProps['loaderData']['values']>>;

export default function StoreSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { values, check, usual } = loaderData;
  const plain = useForm<typeof values>(actionData, values);
  const { old, onInput } = useOutdated(values, check);
  const form: StoreFormState = {
    ...plain,
    props: {
      ...plain.props,
      onInput: (event) => {
        plain.props.onInput(event);
        onInput(event);
      },
    },
  };
  return (
    <SettingsPage heading={m.store} form={form} answer={actionData}>
      <TextField label={m.name} hint={m.nameHint} dir="auto" {...form.field('name')} />
      <TextField label={m.tagline} hint={m.taglineHint} dir="auto" {...form.field('tagline', true)} />
      <Address form={form} old={old} />
      <OwnWords form={form} usual={usual} />
      <Fields legend={m.linksHeading} hint={m.linkHint}>
        <TextField label={m.facebook} inputMode="url" dir="ltr" {...form.field('facebook', true)} />
        <TextField label={m.instagram} inputMode="url" dir="ltr" {...form.field('instagram', true)} />
        <TextField label={m.tiktok} inputMode="url" dir="ltr" {...form.field('tiktok', true)} />
        <TextField label={m.youtube} inputMode="url" dir="ltr" {...form.field('youtube', true)} />
      </Fields>
      <Fields legend={m.taxHeading} hint={m.taxHint}>
        <TextField label={m.ntn} dir="ltr" {...form.field('ntn', true)} />
        <TextField label={m.strn} dir="ltr" {...form.field('strn', true)} />
      </Fields>
      <Pictures form={form} old={old} />
      <OtherLanguages form={form} old={old} opened={check.join()} />
      <div role="status">
        {old.length > 0 && <p className="notice">{m.lookAgain(old.map((field) => storeLabels()[field]))}</p>}
      </div>
    </SettingsPage>
  );
}

/** Texts that the saved or typed changes may make wrong, until edited themselves. */
function useOutdated(values: Record<string, string>, check: readonly Follower[]) {
  const [typed, setTyped] = useState<Record<string, string>>(values);
  const still = check.filter((field) => typed[field] === values[field]);
  const old = [...new Set([...still, ...outdated(values, { ...values, ...typed })])];
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const sent = [...new FormData(currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    setTyped(Object.fromEntries(sent));
  };
  return { old, onInput };
}

const hinted = (old: readonly Follower[], field: Follower) =>
  old.includes(field) ? { hint: m.stillRight } : {};

function Address({ form, old }: { form: StoreFormState; old: readonly Follower[] }) {
  return (
    <Fields legend={m.addressHeading}>
      <TextField label={m.street} dir="auto" {...form.field('street', true)} />
      <TextField label={m.city} dir="auto" {...form.field('city', true)} />
      <TextField label={m.region} dir="auto" {...form.field('region', true)} />
      <TextField label={m.since} inputMode="numeric" {...form.field('since', true)} />
      <TextField label={m.phone} type="tel" dir="ltr" {...form.field('phone', true)} />
      <TextField label={m.phone2} type="tel" dir="ltr" {...form.field('phone2', true)} />
      <TextField label={m.phone3} type="tel" dir="ltr" {...form.field('phone3', true)} />
      <TextField
        label={m.whatsapp}
        hint={m.whatsappHint}
        type="tel"
        dir="ltr"
        {...form.field('whatsapp', true)}
      />
      <TextField label={m.email} type="email" dir="ltr" {...form.field('email', true)} />
      <SelectField label={m.languageOf} {...form.field('language')}>
        {allLanguages.map((one) => (
          <option key={one} value={one} lang={languages[one].tag}>
            {languages[one].name}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <TextField
          label={m.position}
          hint={old.includes('position') ? `${m.stillRight} ${m.positionHint}` : m.positionHint}
          dir="ltr"
          {...form.field('position', true)}
        />
      </div>
    </Fields>
  );
}

/** `usual` shows while the story is empty. */
function OwnWords({ form, usual }: { form: StoreFormState; usual: string }) {
  return (
    <Fields legend={m.ownWordsHeading} hint={m.ownWordsHint}>
      <div className="grid gap-4 sm:col-span-2">
        <TextArea
          label={m.story}
          hint={usual ? m.storyHint({ usual }) : undefined}
          rows={5}
          dir="auto"
          {...form.field('story', true)}
        />
        <TextArea
          label={m.reasons}
          hint={m.reasonsHint}
          rows={4}
          dir="auto"
          {...form.field('reasons', true)}
        />
      </div>
    </Fields>
  );
}

function Pictures({ form, old }: { form: StoreFormState; old: readonly Follower[] }) {
  return (
    <>
      <PictureOf
        field={form.field('logo', true)}
        kind="product"
        legend={m.logo}
        shape="size-24 object-contain"
      />
      <PictureOf field={form.field('picture', true)} kind="slider" legend={m.picture} shape="h-24 w-34">
        <TextField label={m.pictureText} hint={m.pictureTextHint} {...form.field('pictureText', true)} />
      </PictureOf>
      <PictureOf field={form.field('map', true)} kind="slider" legend={m.map} shape="h-24 w-30">
        <TextArea label={m.mapText} dir="auto" {...hinted(old, 'mapText')} {...form.field('mapText', true)} />
      </PictureOf>
      <PictureOf
        field={form.field('mapUrdu', true)}
        kind="slider"
        legend={translations.inOther.ur(m.map)}
        shape="h-24 w-30"
      />
    </>
  );
}

/** Multi-line texts have `rows`. */
const translatedTexts = () => {
  const labels = storeLabels();
  return STORE_TEXTS.map((name) => ({
    name,
    label: labels[name],
    ...((name === 'story' || name === 'reasons') && { rows: 3 }),
  }));
};

interface OtherLanguagesProps {
  form: StoreFormState;
  old: readonly Follower[];
  /** Texts to check after saving; they unfold the section once. */
  opened: string;
}

/** Folded, as most shops fill it in once. Errors and outdated texts unfold it. */
function OtherLanguages({ form, old, opened }: OtherLanguagesProps) {
  const [open, setOpen] = useState(opened !== '');
  const [last, setLast] = useState(opened);
  if (last !== opened) {
    setLast(opened);
    if (opened) setOpen(true);
  }
  const texts = translatedTexts();
  const isWrong = texts
    .flatMap(({ name }) => translationsOf(name))
    .some((name) => form.field(name, true).errors);
  if (!open && isWrong) setOpen(true);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center">{translations.heading}</summary>
      <p className="mb-3 text-ink-soft">{translations.hint}</p>
      <div className="field-rows sm:grid-cols-2">
        <TranslatedInputs
          texts={texts}
          field={(name) => ({ ...hinted(old, name), ...form.field(name, true) })}
        />
      </div>
    </details>
  );
}
