/** What a price list would change, the faults of its rows, and the press that imports it. */
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { m } from '#words/shelf.ts';
import { langOf } from '../../lang-of.ts';
import { Button } from '../../ui/button.tsx';
import { PictureFiles } from './picture-files.tsx';
import type { ListPreview as Preview } from './price-list-answer.ts';

export function ListPreview({ preview, busy }: { preview: Preview; busy: boolean }) {
  const {
    name,
    plan,
    list,
    pictures,
    counts,
    leftOut,
    moreLeftOut,
    faults,
    moreFaults,
    missing,
    rows,
    moreRows,
    toImport,
  } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const carried = (
    <>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="pictures" value={pictures} />
    </>
  );
  return (
    <section aria-labelledby="preview" className="sheet mt-6 max-w-3xl p-4">
      <h2 id="preview" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {counts}
      </h2>
      {!toImport && faults.length === 0 ? null : <p className="text-ink-soft">{m.nothingYet}</p>}
      {leftOut && (
        <p className="notice mt-3">
          <span>{leftOut}</span> {moreLeftOut > 0 && <span>{m.andMore(moreLeftOut)}</span>}
        </p>
      )}
      {missing.length > 0 && <PictureFiles missing={missing}>{carried}</PictureFiles>}
      {faults.length > 0 && (
        <div className="notice notice-error mt-3">
          <p className="font-medium">{m.mendFirst}</p>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          {moreFaults > 0 && <p>{m.andMore(moreFaults)}</p>}
        </div>
      )}
      <ul className="mt-3">
        {rows.map((row, place) => (
          <li key={place} className="flex flex-wrap gap-x-4 border-b border-rule py-2">
            <span className="min-w-40 flex-1">
              <bdi lang={langOf(row.name)}>{row.name}</bdi>
            </span>
            <span className="text-ink-soft">{row.what}</span>
          </li>
        ))}
      </ul>
      {moreRows > 0 && <p className="mt-2">{m.andMore(moreRows)}</p>}
      {toImport > 0 && (
        <Form method="post" encType="multipart/form-data" className="mt-4">
          {carried}
          <input type="hidden" name="plan" value={plan} />
          <Button type="submit" name="act" value="import" disabled={busy}>
            {busy ? m.importing : m.importIt(toImport)}
          </Button>
        </Form>
      )}
    </section>
  );
}
