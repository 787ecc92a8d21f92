import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { SheetChoice } from '#app/admin/ui/sheet-choice.tsx';
import { type Upload, useUploads } from '#app/catalogue/uploads.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { m as frame } from '#words/frame.ts';
import { m as pictures } from '#words/pictures.ts';
import { m } from '#words/shelf.ts';
import { adminRoutes } from '../form/picture-fields.tsx';
import { type ListRow, type ListPreview as Preview, picturesField } from './price-list-answer.ts';

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

const keyOf = ({ name }: Upload) => name.toLowerCase();

/** Uploads pictures that the list names (`missing`: file names) and resends the list (`children`). */
function PictureFiles({ missing, children }: { missing: readonly string[]; children: ReactNode }) {
  const { uploads, add, tryAgain } = useUploads(adminRoutes('product'), () => {});
  const folder = useId();
  const [hasFolders, setHasFolders] = useState(false);
  useEffect(() => setHasFolders('webkitdirectory' in HTMLInputElement.prototype), []);
  const sent = new Set(uploads.filter(({ state }) => state !== 'failed').map(keyOf));
  const left = missing.filter((name) => !sent.has(name.toLowerCase()));
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const wanted = new Map(left.map((name) => [name.toLowerCase(), true]));
    // If subfolders repeat a file name, the first wins.
    add([...(currentTarget.files ?? [])].filter(({ name }) => wanted.delete(name.toLowerCase())));
    currentTarget.value = '';
  };
  const uploaded = uploads.flatMap(({ name, url }) => (url ? [[name, url] as const] : []));
  // Omits failed uploads that were chosen again.
  const rows = uploads.filter((one) => one.state !== 'failed' || !sent.has(keyOf(one)));
  const notChosen = left.filter((name) => !rows.some((one) => keyOf(one) === name.toLowerCase()));
  const isUnderWay = uploads.some(({ state }) => state !== 'uploaded' && state !== 'failed');
  return (
    <div className="mt-3 grid gap-3">
      <h3 className="text-lg">{m.picturesMissing(missing.length)}</h3>
      <p className="text-ink-soft">{m.picturesText}</p>
      {hasFolders && (
        <TextField
          id={folder}
          label={m.folder}
          type="file"
          multiple
          onChange={choose}
          {...{ webkitdirectory: '' }}
        />
      )}
      <TextField label={m.files} type="file" accept="image/*" multiple onChange={choose} />
      {rows.length > 0 && <Uploads rows={rows} isUnderWay={isUnderWay} onRetry={tryAgain} />}
      {uploads.length > 0 && notChosen.length > 0 && (
        <p className="font-medium text-madder">
          {m.stillMissing}: <bdi>{notChosen.join(', ')}</bdi>
        </p>
      )}
      {uploaded.length > 0 && (
        <Form method="post" encType="multipart/form-data">
          {children}
          <input type="hidden" name="pictures" value={picturesField(uploaded)} />
          <Button type="submit" disabled={isUnderWay}>
            {m.lookAgain}
          </Button>
        </Form>
      )}
    </div>
  );
}

interface UploadsProps {
  rows: readonly Upload[];
  isUnderWay: boolean;
  onRetry: (id: number) => void;
}

/** Summarised: a folder may have hundreds. */
function Uploads({ rows, isUnderWay, onRetry }: UploadsProps) {
  const box = useRef<HTMLDivElement>(null);
  const uploaded = rows.filter(({ state }) => state === 'uploaded').length;
  const failed = rows.filter(({ state }) => state === 'failed');
  const shown = rows.filter(({ state }) => state !== 'uploaded' && state !== 'waiting');
  const said = m.uploaded({ done: uploaded, all: rows.length });
  const retry = (again: readonly Upload[]) => {
    // The pressed button disappears.
    box.current?.focus();
    for (const { id } of again) onRetry(id);
  };
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <p aria-hidden={!isUnderWay}>{said}</p>
      <p className="mt-1 h-1 bg-paper-deep" aria-hidden="true">
        <span className="block h-full bg-indigo" style={{ width: `${(uploaded / rows.length) * 100}%` }} />
      </p>
      {/* Announces only the end, not each picture. */}
      <p role="status" className="sr-only">
        {!isUnderWay && said}
      </p>
      {shown.length > 0 && (
        <ul aria-label={pictures.uploads}>
          {shown.map((upload) => (
            <li key={upload.id} className="flex flex-wrap items-center gap-x-3 py-1">
              <bdi>{upload.name}</bdi>
              <span className={upload.error ? 'font-medium text-madder' : 'text-ink-soft'}>
                {upload.error || pictures.uploadStates[upload.state](upload.progress)}
              </span>
              {upload.state === 'failed' && (
                <button type="button" className="link min-h-11" onClick={() => retry([upload])}>
                  {frame.tryAgain}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failed.length > 1 && (
        <Button type="button" look="outline" onClick={() => retry(failed)}>
          {m.tryAllAgain}
        </Button>
      )}
    </div>
  );
}
