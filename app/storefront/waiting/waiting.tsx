/**
 * The mailed link of a wait: confirms it, or leaves the list. By buttons, as mail programs open
 * links.
 */
import { data, Form, useNavigation } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useLastAnswer } from '#app/lib/forms/forms.ts';
import { privateHead } from '#app/store/head.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/field.tsx';
import type { Toast } from '#app/ui/toast.tsx';
import { confirmWait, findWait, leaveWait } from '#shop/waiting/wait.server.ts';
import { m } from '#words/waiting.ts';
import type { Route } from './+types/waiting';

const failed = (): Toast => ({ tone: 'error', title: m.error, description: m.failed });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privateHead(matches, m.heading),
  // Hides the token from other sites; `no-referrer` would make the form's `Origin` null.
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  return { token, wait: token ? await findWait(requestOf(context).shop, token) : null };
}

interface LeftAnswer extends FormAnswer {
  left?: boolean;
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const form = await readForm(request, 'token', 'act');
  const token = form.get('token') ?? '';
  const leaves = form.get('act') === 'leave';
  const done = await attempt(shopRequest, async () => ({
    isThere: leaves ? await leaveWait(shop, { token }) : await confirmWait(shop, token),
  }));
  if (!done) return data<LeftAnswer>({ failed: failed() }, { status: 500 });
  return data<LeftAnswer>({ left: leaves && done.isThere });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function WaitingPage({ loaderData: { token, wait }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer<LeftAnswer>(actionData);
  const busy = useNavigation().state === 'submitting';
  const error = answer?.failed?.description;
  return (
    <div className="wrap max-w-2xl pt-10">
      <h1 className="text-4xl">{m.heading}</h1>
      <div className="mt-6 grid justify-items-start gap-4 text-lg">
        {wait ? (
          <>
            <FormErrors answer={answer} errors={error ? [error] : undefined} />
            <p role="status">{wait.isConfirmed ? m.waits(wait.name) : m.confirmQuestion(wait.name)}</p>
            <Form method="post" replace preventScrollReset className="flex flex-wrap gap-3">
              <input type="hidden" name="token" value={token} />
              {!wait.isConfirmed && (
                <Button type="submit" name="act" value="confirm" disabled={busy}>
                  {m.confirm}
                </Button>
              )}
              <Button type="submit" name="act" value="leave" look="outline" disabled={busy}>
                {m.leave}
              </Button>
            </Form>
          </>
        ) : (
          <p role="status">{answer?.left ? `${m.left}. ${m.leftText}` : token ? m.linkOver : m.noLink}</p>
        )}
        <ButtonLink to="/products" look="quiet">
          {m.back}
        </ButtonLink>
      </div>
    </div>
  );
}
