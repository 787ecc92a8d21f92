/** Finds pictures that a price list names, uploads them, and resends the list. */
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { type Upload, useUploads } from '#app/catalogue/uploads.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { m as frame } from '#words/frame.ts';
import { m as pictures } from '#words/pictures.ts';
import { m } from '#words/shelf.ts';
import { adminRoutes } from '../form/picture-fields.tsx';
import { picturesField } from './price-list-answer.ts';

const keyOf = ({ name }: Upload) => name.toLowerCase();

/** `missing`: file names. `children`: the list's fields. */
export function PictureFiles({ missing, children }: { missing: readonly string[]; children: ReactNode }) {
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
