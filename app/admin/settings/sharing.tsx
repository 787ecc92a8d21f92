/** Texts for search engines and messengers, and the product feed. */
import { requestOf } from '#app/lib/context.ts';
import { useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { sharingSettings } from '#shop/settings/sharing.server.ts';
import { FIXED_PAGES, type FixedPage } from '#shop/settings/sharing.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/sharing.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { TranslatedFields } from '../ui/translated-fields.tsx';
import type { Route } from './+types/sharing';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { PictureOf } from './picture-of.tsx';
import { saveTopic } from './save.server.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.sharing));

export async function loader(args: Route.LoaderArgs) {
  const { values } = await loadTopic(args, sharingSettings);
  return { values, feed: `${requestOf(args.context).origin}/feed.xml` };
}

export const action = saveTopic(sharingSettings, '/admin/settings/sharing');

export const clientAction = orNotSaved;

type SharingFormState = ReturnType<typeof useForm<Route.ComponentProps['loaderData']['values']>>;

export default function SharingSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { values, feed } = loaderData;
  const form = useForm<typeof values>(actionData, values);
  return (
    <SettingsPage
      heading={m.sharing}
      intro={m.intro}
      form={form}
      answer={actionData}
      after={<Feed address={feed} />}
    >
      {FIXED_PAGES.map((page) => (
        <SharedPage key={page} page={page} form={form} answer={actionData} />
      ))}
    </SettingsPage>
  );
}

interface SharedPageProps {
  page: FixedPage;
  form: SharingFormState;
  answer: unknown;
}

function SharedPage({ page, form: { field }, answer }: SharedPageProps) {
  return (
    <PictureOf field={field(`${page}Picture`, true)} kind="slider" legend={m.pages[page]} shape="h-24 w-46">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.title} dir="auto" {...field(`${page}Title`, true)} />
        <TextArea label={m.text} rows={2} dir="auto" {...field(`${page}Text`, true)} />
      </div>
      <TranslatedFields
        texts={[
          { name: `${page}Title`, label: m.title },
          { name: `${page}Text`, label: m.text, rows: 2 },
        ]}
        field={(name) => field(name, true)}
        answer={answer}
      />
    </PictureOf>
  );
}

/** Google and Meta ask for it once, then fetch it regularly. */
function Feed({ address }: { address: string }) {
  return (
    <section aria-labelledby="feed" className="mt-10 max-w-3xl">
      <h2 id="feed" className="text-2xl">
        {m.feed}
      </h2>
      <p className="mt-2 text-ink-soft">{m.feedAbout}</p>
      <p className="mt-3 break-all">
        <Ltr>{address}</Ltr>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <CopyButton text={address} />
      </div>
    </section>
  );
}
