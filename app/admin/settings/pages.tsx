/** The shop's pages, forms (`?new`, `?edit=id`), and the text before ordering. */
import { redirect } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm, type Wrong } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { textsOnOtherDays } from '#shop/dashboard/exchange-days.server.ts';
import { textsOf } from '#shop/kernel/text/translations.ts';
import { pageForm } from '#shop/pages/form.server.ts';
import {
  inLanguageOf,
  isStandard,
  MAX_PAGES,
  type OwnPage,
  STANDARD_PAGES,
  type StandardPage,
} from '#shop/pages/page.ts';
import { fieldsOf, type PageSaved, savePage } from '#shop/pages/pages.server.ts';
import { termsSettings } from '#shop/settings/terms.server.ts';
import { m as adminWords } from '#words/admin.ts';
import { m as drafts } from '#words/drafts.ts';
import { inLanguage, language } from '#words/language.ts';
import { m } from '#words/pages.ts';
import { m as settingsWords } from '#words/settings.ts';
import { m as work } from '#words/work-settings.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { Toast } from '../../ui/toast.tsx';
import { listBehindForm } from '../ui/form-address.ts';
import { TranslatedFields } from '../ui/translated-fields.tsx';
import type { Route } from './+types/pages';
import { openedForm, withShown } from './merge.server.ts';
import { PageForm } from './page-form.tsx';
import { PageList } from './page-list.tsx';
import { saveTopic } from './save.server.ts';
import { SettingsHeading, SettingsPage } from './settings-page.tsx';
import { TextsToCheck } from './texts-to-check.tsx';

const LIST = '/admin/settings/pages';
const failed = (): Toast => ({ tone: 'error', title: adminWords.error, description: m.notSaved });

export const handle = needs('settings');

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(settingsWords.pages));

/** Reads stored settings: this process may have missed a change. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { settings } = shopRequest.shop;
  await settings.load();
  const { current, pages } = settings;
  const opened = pageOpened(url.searchParams, pages);
  const admin = adminOf(context, handle);
  const typed = takeTyped(
    request.headers,
    url,
    shopRequest,
    admin,
    opened ? pageForm : withShown(termsSettings.form),
  );
  if (opened) return { form: { ...opened, values: { ...opened.values, ...typed } } };
  const missing = STANDARD_PAGES.filter((id) => !pages.some((page) => page.id === id));
  const listed = pages.map((page) => {
    const { id, slug, place } = page;
    return { id, slug, place, title: inLanguageOf(page, language()).title };
  });
  return {
    form: null,
    listed,
    missing,
    terms: openedForm(termsSettings.formOf(current.terms), typed),
    days: current.work.exchangeDays,
    texts: textsOnOtherDays(shopRequest.shop, admin),
  };
}
export type ListedPage = Pick<OwnPage, 'id' | 'slug' | 'title' | 'place'>;

/** Null for the list. Redirects if the page is missing, or the standard page exists. */
function pageOpened(query: URLSearchParams, pages: readonly OwnPage[]) {
  const [edit, added] = [query.get('edit'), query.get('new') ?? ''];
  if (edit !== null) {
    const page = pages.find(({ id }) => id === edit);
    if (!page) throw redirect(LIST, 303);
    return { id: edit, isDraft: false, values: { ...fieldsOf(page) } };
  }
  if (!query.has('new')) return null;
  if (!isStandard(added)) return { id: null, isDraft: false, values: {} };
  if (pages.some(({ id }) => id === added)) throw redirect(`${LIST}?edit=${added}`, 303);
  return { id: null, isDraft: true, values: draftOf(added) };
}

export function action(args: Route.ActionArgs) {
  const { searchParams } = args.url;
  return searchParams.has('edit') || searchParams.has('new')
    ? writePage(args)
    : saveTopic(termsSettings, LIST)(args);
}

async function writePage({ request, url, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const sent = await parseForm(request, pageForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const added = url.searchParams.get('new') ?? '';
  const id = url.searchParams.get('edit') ?? (isStandard(added) ? added : null);
  const saved = await attempt(shopRequest, () =>
    savePage(shopRequest.shop, adminOf(context, handle), id, sent.value),
  );
  if (!saved) return showAgain(sent, { formErrors: [m.notSaved] }, failed(), 500);
  if (!saved.ok) return showAgain(sent, refused(saved.reason), failed(), 409);
  flash(shopRequest, done(m.saved, sent.value.title));
  return redirect(listBehindForm(LIST, url.search, saved.id), 303);
}

function refused(reason: Exclude<PageSaved, { ok: true }>['reason']): Wrong {
  if (reason === 'slug taken') return { fieldErrors: { slug: [m.slugTaken] } };
  return { formErrors: [reason === 'gone' ? m.missing : m.tooMany({ max: MAX_PAGES })] };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData;
  if (form)
    return (
      <>
        <SettingsHeading heading={settingsWords.pages} />
        <PageForm key={form.id ?? 'new'} {...form} answer={actionData} />
      </>
    );
  const { listed, missing, terms, days, texts } = loaderData;
  const before = (
    <>
      <TextsToCheck said={work.otherDays({ days })} texts={texts} />
      <PageList pages={listed} missing={missing} />
    </>
  );
  return <Terms values={terms} answer={actionData} before={before} />;
}

interface TermsProps {
  values: Record<string, string>;
  answer: FormAnswer | undefined;
  before: React.ReactNode;
}

function Terms({ values, answer, before }: TermsProps) {
  const form = useForm<typeof termsSettings.form.shape>(answer, values);
  return (
    <SettingsPage heading={settingsWords.pages} intro={m.intro} form={form} answer={answer} before={before}>
      <h2 className="mt-4 border-t border-rule pt-6 text-2xl">{m.beforeOrder}</h2>
      <p className="text-ink-soft">{m.beforeOrderText}</p>
      <TextField label={m.exchangeRule} hint={m.exchangeRuleHint} {...form.field('exchangeRule', true)} />
      <TranslatedFields
        texts={[{ name: 'exchangeRule', label: m.exchangeRule }]}
        field={(name) => form.field(name, true)}
        answer={answer}
      />
      <SelectField label={m.parcel} {...form.field('parcelStaysClosed')}>
        <option value="no">{m.sayNothing}</option>
        <option value="yes">{m.sayClosed}</option>
      </SelectField>
    </SettingsPage>
  );
}

function draftOf(id: StandardPage): Record<string, string> {
  const draft = (part: 'title' | 'body') =>
    textsOf(part, (one) => inLanguage(one, () => drafts.drafts[id][part]));
  return { ...draft('title'), ...draft('body'), slug: id, place: 'footer' };
}
