/** The shop's pages in footer order, and missing standard pages. */
import Plus from 'lucide-react/icons/plus';
import { href, useFetcher } from 'react-router';
import type { StandardPage } from '#shop/pages/page.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/pages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Failure, FailureNote } from '../../ui/failure.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useFocusInList } from '../ui/list-tools.tsx';
import type { ListedPage } from './pages.tsx';

interface PageListProps {
  pages: readonly ListedPage[];
  missing: readonly StandardPage[];
}

export function PageList({ pages, missing }: PageListProps) {
  const keepsFocus = useFocusInList(pages);
  return (
    <div className="mt-6">
      <ul className="grid gap-3" {...keepsFocus}>
        {pages.map((page, place) => (
          <li key={page.id} id={`item-${page.id}`} tabIndex={-1}>
            <PageRow page={page} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {missing.map((id) => (
            <li key={id} className="apart gap-x-4 gap-y-2 border border-dashed border-rule-strong p-3">
              <p>
                <strong>{m.standard[id]}</strong> <span className="text-ink-soft">{m.notWritten}</span>
              </p>
              <ButtonLink
                to={`/admin/settings/pages?new=${id}`}
                look="outline"
                aria-label={m.beginOf(m.standard[id])}
              >
                {m.begin}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4">
        <ButtonLink to="/admin/settings/pages?new=1" look="outline">
          <Plus size={18} aria-hidden="true" /> {m.add}
        </ButtonLink>
      </p>
    </div>
  );
}

function PageRow({ page: { id, slug, title, place }, isFirst }: { page: ListedPage; isFirst: boolean }) {
  return (
    <article className="sheet apart gap-x-4 gap-y-2 p-3">
      <div className="min-w-0">
        <h2 className="text-xl">
          <bdi>{title}</bdi>
        </h2>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <span>{m.places[place]}</span> · <Ltr>{href('/page/:slug', { slug })}</Ltr>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isFirst && <MoveUp id={id} title={title} />}
        <ButtonLink to={href('/page/:slug', { slug })} look="quiet" aria-label={m.viewOf(title)}>
          {m.view}
        </ButtonLink>
        <ButtonLink
          to={`/admin/settings/pages?edit=${encodeURIComponent(id)}`}
          look="outline"
          aria-label={adminWords.editOf(title)}
        >
          {adminWords.edit}
        </ButtonLink>
        <ConfirmDialog
          trigger={adminWords.remove}
          triggerLabel={adminWords.removeOf(title)}
          question={m.removeQuestion}
          details={m.removeDetails}
          keep={m.keepPage}
          confirm={m.removePage}
          action={href('/admin/settings/pages/:id/deletion', { id })}
        />
      </div>
    </article>
  );
}

function MoveUp({ id, title }: { id: string; title: string }) {
  const fetcher = useFetcher<Failure>();
  return (
    <fetcher.Form method="post" action={href('/admin/settings/pages/:id/up', { id })} preventScrollReset>
      <Button type="submit" look="quiet" disabled={fetcher.state !== 'idle'} aria-label={m.moveUpOf(title)}>
        {m.moveUp}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
