import { useId } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { useLastAnswer } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { couriersToRead } from '#shop/money/owed.server.ts';
import { MAX_STATEMENT_FILE_BYTES } from '#shop/money/statement.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/cash.ts';
import { adminCall } from '../ui/call.server.ts';
import { LoneLink } from '../ui/links.tsx';
import { Options } from '../ui/options.tsx';
import { SHEET_FILES } from '../ui/sheet-choice.tsx';
import type { Route } from './+types/statement';
import { answerStatement, type StatementAnswer } from './statement.server.ts';
import { StatementLines } from './statement-lines.tsx';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.statement));

export async function loader({ context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  return { couriers: await attempt(shopRequest, () => couriersToRead(shop, admin)) };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerStatement(request, requestOf(context), adminOf(context, handle));
}

/** A file over the form's size limit would never reach the server. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const file = form.get('file');
  if (file instanceof File && file.size > MAX_STATEMENT_FILE_BYTES) {
    const fieldErrors = { file: [m.sheetFaults['too large']] };
    return data<StatementAnswer>(
      { courier: String(form.get('courier') ?? ''), fieldErrors },
      { status: 400 },
    );
  }
  return orFailed(serverAction, { tone: 'error', title: m.statementNotRead });
}

export default function Statement({ loaderData: { couriers }, actionData }: Route.ComponentProps) {
  const answer: StatementAnswer | undefined = useLastAnswer(actionData);
  const preview = answer?.preview;
  return (
    <>
      <LoneLink to="/admin/cash">{admin.cash}</LoneLink>
      <h1 className="mt-2 text-4xl">{m.statement}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{m.statementText}</p>
      {couriers ? (
        <StatementFile couriers={couriers} answer={answer} />
      ) : (
        <LoadFailed message={m.notLoaded} />
      )}
      {preview && (
        <StatementLines
          key={`${preview.text.length} ${preview.sheets.chosen}`}
          preview={preview}
          changed={answer?.changed}
        />
      )}
      <ShowToast toast={answer?.failed} />
    </>
  );
}

interface StatementFileProps {
  couriers: readonly { id: string; name: string }[];
  answer: StatementAnswer | undefined;
}

function StatementFile({ couriers, answer }: StatementFileProps) {
  const busy = useNavigation().state === 'submitting';
  const id = useId();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="mt-4 grid max-w-3xl gap-4 sm:grid-cols-[1fr_2fr_auto] sm:items-end"
    >
      <WriterField />
      <SelectField
        id={`${id}-courier`}
        label={m.courier}
        name="courier"
        defaultValue={answer?.courier ?? ''}
        errors={answer?.fieldErrors?.courier}
        required
      >
        <option value="" />
        <Options of={couriers.map((courier) => [courier.id, courier.name])} />
      </SelectField>
      <TextField
        label={m.file}
        type="file"
        name="file"
        accept={SHEET_FILES}
        errors={answer?.fieldErrors?.file}
        required
      />
      <Button type="submit" look={answer?.preview ? 'outline' : 'primary'} disabled={busy}>
        {m.look}
      </Button>
    </Form>
  );
}
