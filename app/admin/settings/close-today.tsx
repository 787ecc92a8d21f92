import { useFetcher } from 'react-router';
import { m } from '#words/settings.ts';
import { Button } from '../../ui/button.tsx';
import { type Failure, FailureNote } from '../../ui/failure.tsx';

export function CloseToday({ closed }: { closed: boolean }) {
  const fetcher = useFetcher<Failure>();
  return (
    <section aria-labelledby="today" className="mt-6">
      <h2 id="today" className="text-2xl">
        {m.closedTodayHeading}
      </h2>
      <fetcher.Form
        method="post"
        action="/admin/settings/closed-today"
        className="mt-2 flex flex-wrap items-center gap-3"
      >
        {closed && <p role="status">{m.closedTodayNow}</p>}
        <input type="hidden" name="closed" value={closed ? '' : 'yes'} />
        <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
          {closed ? m.openToday : m.closeToday}
        </Button>
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
    </section>
  );
}
