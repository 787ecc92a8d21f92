import { Form, redirect, useNavigation } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { formatDate } from '#app/lib/time.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { type BookMonth, listMonths, setMonthLocked } from '#shop/ledger/months.server.ts';
import { m as admin } from '#words/admin.ts';
import { m as dates } from '#words/dates.ts';
import { m } from '#words/khata.ts';
import { adminCall } from '../ui/call.server.ts';
import type { Route } from './+types/months';

export const handle = needs('owner');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.months));

export async function loader({ context }: Route.LoaderArgs) {
  return { months: await listMonths(requestOf(context).shop, adminOf(context, handle)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const form = await readForm(request, 'lock', 'open');
  const [lock, open] = [form.get('lock'), form.get('open')];
  const isSet = await attempt(shopRequest, () =>
    setMonthLocked(shop, admin, lock ?? open ?? '', lock !== null),
  );
  flash(shopRequest, isSet ? done(lock === null ? m.monthOpened : m.monthLocked) : failed(m.monthNotChanged));
  return redirect('/admin/cash/months', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.monthNotChanged });

export default function Months({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <>
      <p className="mt-1 max-w-text text-ink-soft">{m.monthsText}</p>
      <Form method="post" preventScrollReset>
        <ul className="mt-3 max-w-md">
          {months.map((month) => (
            <li key={month.month} className="apart gap-x-4 border-b border-rule py-1">
              <Month month={month} />
            </li>
          ))}
        </ul>
      </Form>
    </>
  );
}

function Month({ month: { month, lockedAt, lockedBy } }: { month: BookMonth }) {
  const busy = useNavigation().state === 'submitting';
  const [year = 0, number = 0] = month.split('-').map(Number);
  const name = dates.wholeMonth({ year, month: number });
  const isLocked = lockedAt !== null;
  return (
    <>
      <span>
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-ink-soft">
          {isLocked ? m.lockedOn({ day: formatDate(lockedAt), by: lockedBy }) : m.isOpen}
        </span>
      </span>
      <Button
        type="submit"
        look="outline"
        name={isLocked ? 'open' : 'lock'}
        value={month}
        disabled={busy}
        aria-label={isLocked ? m.openMonthOf(name) : m.lockOf(name)}
      >
        {isLocked ? m.openMonth : m.lock}
      </Button>
    </>
  );
}
