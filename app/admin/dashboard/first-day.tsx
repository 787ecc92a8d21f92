import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Link } from 'react-router';
import type { ButtonLook } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FIRST_DAY_TASKS, type FirstDayDone, type FirstDayTask } from '#shop/dashboard/first-day.ts';
import { m } from '#words/first-day.ts';
import { usePush } from '../frame/push-switch.tsx';
import { WriteForm } from '../ui/write-form.tsx';

export const FIRST_DAY_PLACES: Record<FirstDayTask, string> = {
  account: '/admin/account',
  store: '/admin/settings/store',
  hours: '/admin/settings/hours',
  product: '/admin/products?new=1',
  order: '/',
  notices: '/admin#notices',
  mail: '/admin/settings/mail',
  backup: '/admin/backups',
  demo: '/admin/products',
};

interface FirstDayProps {
  /** Null while hidden. `ofStore`: store fields that are missing or still the demo's. */
  state: { done: FirstDayDone; ofStore: readonly string[] } | null;
  sendsMail: boolean;
}

export function FirstDay({ state, sendsMail }: FirstDayProps) {
  const notices = usePush() === 'on';
  if (!state || isOver(state.done)) return null;
  const done = { ...state.done, notices };
  const count = FIRST_DAY_TASKS.filter((task) => done[task]).length;
  const all = FIRST_DAY_TASKS.length;
  return (
    <section aria-labelledby="first-day" className="sheet mt-6 p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-day" className="text-2xl">
          {m.heading}
        </h2>
        <p className="text-ink-soft">{m.progress({ done: count, all })}</p>
      </div>
      <p className="mt-1 mb-3 text-ink-soft">{m.intro}</p>
      <ul className="grid lg:grid-cols-2 lg:gap-x-8">
        {FIRST_DAY_TASKS.map((task) => (
          <Task
            key={task}
            task={task}
            isDone={done[task]}
            canBeDone={task !== 'mail' || sendsMail}
            open={task === 'store' ? state.ofStore : []}
          />
        ))}
      </ul>
      <div className="mt-3 border-t border-rule pt-3">
        <NoteButton note="hide" look="quiet" />
      </div>
    </section>
  );
}

/**
 * Excludes this device's notifications: only the browser knows them, and other screens offer them.
 */
const isOver = (done: FirstDayDone) => Object.values(done).every(Boolean);

interface TaskProps {
  task: FirstDayTask;
  isDone: boolean;
  /** False for mail without a mail server. */
  canBeDone: boolean;
  open: readonly string[];
}

function Task({ task, isDone, canBeDone, open }: TaskProps) {
  const { title, text } = m.tasks[task];
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-3 border-t border-rule py-3">
      <Icon
        className={`mt-0.5 shrink-0 ${isDone ? 'text-indigo' : 'text-ink-soft'}`}
        size={22}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <span className="sr-only">{isDone ? m.isDone : m.isOpen} </span>
        {isDone ? (
          <span className="text-ink-soft">{title}</span>
        ) : (
          <>
            {canBeDone ? (
              <Link to={FIRST_DAY_PLACES[task]} className="link font-medium">
                {title}
              </Link>
            ) : (
              <span className="font-medium">{title}</span>
            )}
            <p className="text-sm text-ink-soft">{canBeDone ? text : m.noMailServer}</p>
            {open.length > 0 && <p className="text-sm">{m.stillOpen({ names: open })}</p>}
            {task === 'hours' && <NoteButton note="hours" look="outline" />}
            {task === 'demo' && (
              <div className="mt-2">
                <ConfirmDialog
                  trigger={m.endDemo}
                  triggerLabel={m.endDemo}
                  question={m.endDemoQuestion}
                  details={m.endDemoDetails}
                  keep={m.keepDemo}
                  confirm={m.endDemo}
                  action="/admin/first-day/demo"
                />
              </div>
            )}
          </>
        )}
      </div>
    </li>
  );
}

const words = { hide: () => m.hide, show: () => m.show, hours: () => m.hoursAreRight };

export function NoteButton({ note, look }: { note: keyof typeof words; look: ButtonLook }) {
  return (
    <WriteForm
      action="/admin/first-day"
      className="mt-2 first:mt-0"
      button={{ name: 'note', value: note, look, children: words[note]() }}
    />
  );
}
