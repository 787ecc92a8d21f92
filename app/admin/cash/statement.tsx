/** A courier's statement: the file, its columns, what each line comes to, and the press that books it. */
import { data, Link } from 'react-router';
import { MAX_STATEMENT_BYTES } from '#shop/cash/statement.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/cash.ts';
import { requestOf } from '../../context.ts';
import { orFailed } from '../../failures.ts';
import { useLastAnswer } from '../../forms.ts';
import { privateHead } from '../../head.ts';
import { ShowToast } from '../../ui/toast.tsx';
import type { Route } from './+types/statement';
import { answerStatement, type StatementAnswer } from './statement.server.ts';
import { StatementFile } from './statement-file.tsx';
import { StatementLines } from './statement-lines.tsx';

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.statement));

/** No query: the couriers are settings. */
export function loader({ context }: Route.LoaderArgs) {
  const { couriers } = requestOf(context).shop.settings.current.couriers;
  return {
    couriers: couriers
      .filter(({ isOn, hasNumbers }) => isOn && hasNumbers)
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Reads, matches and books; only the press of the button that says so books anything. */
export function action({ request, context }: Route.ActionArgs) {
  return answerStatement(request, context);
}

/** A file beyond the bound of a form would not arrive: its sentence is said here. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const file = form.get('file');
  if (file instanceof File && file.size > MAX_STATEMENT_BYTES) {
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
      <Link to="/admin/cash" className="link link-alone">
        {admin.cash}
      </Link>
      <h1 className="mt-2 text-4xl">{m.statement}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{m.statementText}</p>
      <StatementFile couriers={couriers} answer={answer} />
      {preview && <StatementLines key={preview.sheet.text.length} preview={preview} />}
      <ShowToast toast={answer?.failed} />
    </>
  );
}
