import { useEffect, useRef } from 'react';
import { data, Form, useFetcher, useLocation, useNavigation } from 'react-router';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { SHEET_FILES } from '#app/admin/ui/sheet-choice.tsx';
import { requestOf } from '#app/lib/context.ts';
import { orFailed } from '#app/lib/failures.ts';
import { useLastAnswer } from '#app/lib/forms/forms.ts';
import { failed } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextField } from '#app/ui/field.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { MAX_LIST_BYTES, MAX_SENT_BYTES } from '#shop/catalogue/import/list-bounds.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/shelf.ts';
import type { Route } from './+types/price-list';
import { ListPreview } from './list-preview.tsx';
import { answerList, listProgress, listToDownload } from './price-list.server.ts';
import type { ListAnswer } from './price-list-answer.ts';

const ASK_EVERY_MS = 700;

export const handle = needs('products');

/** Downloads bypass page rendering. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) =>
    (await listToDownload(request, requestOf(context), adminOf(context, handle))) ?? next(),
];

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(adminWords.priceList));

export const loader = ({ context }: Route.LoaderArgs) => ({
  progress: listProgress(adminOf(context, handle)),
});

/** While a list runs this only polls progress: a failure must not replace the page. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return { progress: null };
  });

export const action = ({ request, context }: Route.ActionArgs) =>
  answerList(request, requestOf(context), adminOf(context, handle));

/** The server rejects oversized forms unread, so check the size first. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const file = form.get('file');
  const refused = (error: string) => data<ListAnswer>({ error }, { status: 400 });
  if (file instanceof File && file.size > MAX_LIST_BYTES) return refused(m.listTooLarge);
  if (new Blob([...form.values()]).size > MAX_SENT_BYTES) return refused(m.sentTooLarge);
  return orFailed(serverAction, failed(m.listNotRead));
}

export default function PriceList({ actionData }: Route.ComponentProps) {
  const newest: ListAnswer | undefined = actionData;
  const answer = useLastAnswer(newest);
  const busy = useNavigation().state === 'submitting';
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (answer?.done) result.current?.focus();
  }, [answer]);
  const { done, error, failed: failure } = answer ?? {};
  // A failure keeps the last preview and its pictures.
  const { preview } = useLastAnswer(newest?.preview || newest?.done ? newest : undefined) ?? {};
  return (
    <>
      <LoneLink to="/admin/products">{adminWords.products}</LoneLink>
      <h1 className="mt-2 text-4xl">{adminWords.priceList}</h1>
      <Form method="post" reloadDocument className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" name="act" value="export" look="outline">
          {m.exportIt}
        </Button>
        <p className="text-ink-soft">{m.exportText}</p>
      </Form>
      <p className="mt-6 max-w-text text-ink-soft">{m.importText}</p>
      {done && (
        <p ref={result} role="status" tabIndex={-1} className="notice mt-3 max-w-3xl outline-none">
          {done}
        </p>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-3 grid max-w-3xl gap-4 sm:grid-cols-[1fr_auto] sm:items-end"
      >
        <TextField
          label={m.listFile}
          type="file"
          name="file"
          accept={SHEET_FILES}
          errors={error ? [error] : undefined}
          required
        />
        <Button type="submit" look={preview ? 'outline' : 'primary'} disabled={busy}>
          {m.lookAtList}
        </Button>
      </Form>
      <FormErrors errors={failure ? [failure.description ?? failure.title] : []} answer={answer} />
      {busy && <Progress />}
      {preview && <ListPreview key={JSON.stringify(preview)} preview={preview} busy={busy} />}
      <ShowToast toast={failure} />
    </>
  );
}

/** Polls progress; announces it once. */
function Progress() {
  const { data: known, load } = useFetcher<typeof loader>();
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setInterval(() => void load(pathname), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [load, pathname]);
  const progress = known?.progress;
  const said = progress ? { comparing: m.comparing, writing: m.writing }[progress.step] : m.sendingList;
  return (
    <div className="notice mt-4 max-w-3xl">
      <p role="status">{said}</p>
      <progress className="progress mt-2" max={100} value={progress?.percent} aria-label={said} />
    </div>
  );
}
