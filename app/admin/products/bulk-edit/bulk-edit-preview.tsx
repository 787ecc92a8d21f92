import { Form, Link, useLocation } from 'react-router';
import { langOf } from '#app/lib/lang-of.ts';
import { Button } from '#app/ui/button.tsx';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/shelf.ts';
import type { OfCategory, Preview } from './bulk-edit-answer.ts';

interface ManyPreviewProps {
  preview: Preview;
  busy: boolean;
  onCancel: () => void;
}

export function BulkEditPreview({
  preview: { field, categories, rows, send },
  busy,
  onCancel,
}: ManyPreviewProps) {
  const { search } = useLocation();
  return (
    <section aria-labelledby="preview" className="sheet mt-4 max-w-3xl p-4">
      <h2 id="preview" className="text-2xl">
        {m.previewOf(send.length)}
      </h2>
      <OfCategories categories={categories} />
      <p className="text-ink-soft">{m.nothingYet}</p>
      <ul className="mt-3 border-t border-rule">
        {rows.map(({ id, name, before, after, isOutside, why }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-b border-rule py-2">
            <bdi className="min-w-40 flex-1" lang={langOf(name)}>
              {name}
            </bdi>
            <span className={isOutside ? 'font-medium text-madder' : ''}>
              {before === after ? m.stays(before) : m.becomes({ before, after })}
            </span>
            {why && <span className="w-full text-sm text-ink-soft">{why}</span>}
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="field" value={field} />
        {send.map((row) => (
          <input key={row} type="hidden" name="row" value={row} />
        ))}
        {send.length > 0 && (
          <Button type="submit" name="act" value="do" disabled={busy}>
            {m.change[field](send.length)}
          </Button>
        )}
        <Link to={search} className="button button-outline" onClick={onCancel}>
          {adminWords.cancel}
        </Link>
      </Form>
    </section>
  );
}

/** Reveals a product ticked by mistake, before anything changes. */
export function OfCategories({ categories }: { categories: readonly OfCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <p className="mt-1 font-medium">
      {categories.map(({ category, products }) => m.ofCategory({ category, products })).join(' · ')}
    </p>
  );
}
