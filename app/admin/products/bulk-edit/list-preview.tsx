import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { SheetChoice } from '#app/admin/ui/sheet-choice.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { Button } from '#app/ui/button.tsx';
import { m } from '#words/shelf.ts';
import { PictureFiles } from './picture-files.tsx';
import type { ListRow, ListPreview as Preview } from './price-list-answer.ts';

export function ListPreview({ preview, busy }: { preview: Preview; busy: boolean }) {
  const { name, plan, list, pictures, counts, faults, moreFaults, missing, alike, toImport } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fields = (
    <>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="pictures" value={pictures} />
    </>
  );
  const carried = (
    <>
      {fields}
      <input type="hidden" name="sheet" value={preview.sheet} />
      {preview.same && <input type="hidden" name="same" value={preview.same} />}
    </>
  );
  return (
    <section aria-labelledby="preview" className="sheet mt-6 max-w-3xl p-4">
      <h2 id="preview" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {counts}
      </h2>
      {!toImport && faults.length === 0 && alike.length === 0 ? null : (
        <p className="text-ink-soft">{m.nothingYet}</p>
      )}
      {preview.sheets.length > 1 && (
        <Form method="post" encType="multipart/form-data" className="mt-3">
          {fields}
          <SheetChoice names={preview.sheets} chosen={preview.sheet} busy={busy} />
        </Form>
      )}
      {preview.leftOut && (
        <p className="notice mt-3">
          <span>{preview.leftOut}</span>{' '}
          {preview.moreLeftOut > 0 && <span>{m.andMore(preview.moreLeftOut)}</span>}
        </p>
      )}
      {missing.length > 0 && <PictureFiles missing={missing}>{carried}</PictureFiles>}
      {alike.length > 0 && (
        <SameCodes alike={alike} more={preview.moreAlike} busy={busy}>
          {fields}
          <input type="hidden" name="sheet" value={preview.sheet} />
        </SameCodes>
      )}
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
        {preview.rows.map((row, place) => (
          <Row key={place} row={row} />
        ))}
      </ul>
      {preview.moreRows > 0 && <p className="mt-2">{m.andMore(preview.moreRows)}</p>}
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

interface PartProps {
  busy: boolean;
  children: ReactNode;
}

function SameCodes({ alike, more, busy, children }: PartProps & { alike: string[]; more: number }) {
  return (
    <Form method="post" encType="multipart/form-data" className="notice mt-3">
      {children}
      <p className="font-medium">{m.askCodes}</p>
      <ul>
        {alike.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      {more > 0 && <p>{m.andMore(more)}</p>}
      <p className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="same" value="yes" disabled={busy}>
          {m.areSame}
        </Button>
        <Button type="submit" name="same" value="no" look="outline" disabled={busy}>
          {m.areOthers}
        </Button>
      </p>
    </Form>
  );
}

function Row({ row: { name, isNew, values } }: { row: ListRow }) {
  return (
    <li className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-2">
      <span>
        <bdi lang={langOf(name)}>{name}</bdi> {isNew && <span className="text-ink-soft">({m.isNew})</span>}
      </span>
      <dl className="min-w-0">
        {values.map(({ field, from, to }) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{field}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {from && (
                <>
                  <del className="text-ink-soft">
                    <bdi>{from}</bdi>
                  </del>{' '}
                  <ArrowRight aria-hidden="true" size={16} className="inline rtl:-scale-x-100" />{' '}
                </>
              )}
              <bdi>{to}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
