/** Pictures that a price list names by their files: found in a folder or among chosen files, uploaded, and sent with the list again. */
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Form } from 'react-router';
import { m as frame } from '#words/frame.ts';
import { m as pictures } from '#words/pictures.ts';
import { m } from '#words/shelf.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Upload, useUploads } from '../../use-uploads.ts';
import { adminDoor } from '../picture-upload.tsx';

const keyOf = ({ name }: Upload) => name.toLowerCase();

/** `missing` are the names of the files; `children` are the fields of the list. */
export function PictureFiles({ missing, children }: { missing: readonly string[]; children: ReactNode }) {
  const { uploads, add, tryAgain } = useUploads(adminDoor('product'), () => {});
  const folder = useId();
  const [hasFolders, setHasFolders] = useState(false);
  useEffect(() => setHasFolders('webkitdirectory' in HTMLInputElement.prototype), []);
  const sent = new Set(uploads.filter(({ state }) => state !== 'failed').map(keyOf));
  const left = missing.filter((name) => !sent.has(name.toLowerCase()));
  // A file that failed and was chosen again has a new row: the old one is left out.
  const rows = uploads.filter((one) => one.state !== 'failed' || !sent.has(keyOf(one)));
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const wanted = new Map(left.map((name) => [name.toLowerCase(), true]));
    // Two folders inside the chosen one may have a file of the same name: the first is taken.
    add([...(currentTarget.files ?? [])].filter(({ name }) => wanted.delete(name.toLowerCase())));
    currentTarget.value = '';
  };
  const kept = uploads.filter(({ url }) => url);
  const isUnderWay = uploads.some(({ state }) => state !== 'kept' && state !== 'failed');
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
      {uploads.length > 0 && (
        <ul aria-label={pictures.uploads}>
          {rows.map(({ id, name, state, progress, error }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
              <bdi>{name}</bdi>
              <span role="status" className={error ? 'font-medium text-madder' : 'text-ink-soft'}>
                {error || pictures.uploadStates[state](progress)}
              </span>
              {state === 'failed' && (
                <button type="button" className="link min-h-11" onClick={() => tryAgain(id)}>
                  {frame.tryAgain}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && left.length > 0 && (
        <p className="font-medium text-madder">
          {m.stillMissing}: <bdi>{left.join(', ')}</bdi>
        </p>
      )}
      {kept.length > 0 && (
        <Form method="post" encType="multipart/form-data">
          {children}
          {kept.map(({ id, name, url }) => (
            <input key={id} type="hidden" name="picture" value={`${name}\t${url}`} />
          ))}
          <Button type="submit" disabled={isUnderWay}>
            {m.lookAgain}
          </Button>
        </Form>
      )}
    </div>
  );
}
