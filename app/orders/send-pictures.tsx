/** Pictures that customers send to an order. Scripts shrink them first; without scripts a form sends one at a time. */
import { useRevalidator } from 'react-router';
import { PictureButton, type Upload, useUploads } from '#app/catalogue/uploads.tsx';
import { address } from '#app/lib/address.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { MAX_SENT_BYTES, SENT_FILE } from '#shop/pictures/sent.ts';
import { m } from '#words/exchange-request.ts';
import { m as pictures } from '#words/pictures.ts';

interface SendPicturesProps {
  path: string;
  /** Number already sent. */
  sent: number;
  most: number;
  label: string;
  hint: string;
}

export function SendPictures({ path, sent, most, label, hint }: SendPicturesProps) {
  const { revalidate } = useRevalidator();
  const beforeScripts = useBeforeScripts();
  const target = { path, maxBytes: MAX_SENT_BYTES, tooLarge: () => m.pictureLarge };
  const { uploads, add } = useUploads(target, () => void revalidate());
  return (
    <div className="grid gap-2">
      {sent < most && (
        <form
          method="post"
          action={address(path)}
          encType="multipart/form-data"
          className="flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <PictureButton
            label={label}
            name={beforeScripts ? SENT_FILE : undefined}
            multiple={!beforeScripts}
            onChoose={(files) => add(files.slice(0, most - sent))}
          />
          <p className="min-w-40 flex-1 text-sm text-ink-soft">{hint}</p>
          <Button type="submit" look="outline" className="hidden noscript:inline-flex">
            {m.sendPicture}
          </Button>
        </form>
      )}
      <p role="status" className="empty:hidden">
        {sent > 0 && m.sentOf({ sent, most })}
      </p>
      <ul className="grid gap-1 text-sm empty:hidden">
        {uploads.map((upload) => (
          <SentPicture key={upload.id} upload={upload} />
        ))}
      </ul>
    </div>
  );
}

function SentPicture({ upload: { name, state, progress, error } }: { upload: Upload }) {
  return (
    <li className="flex flex-wrap gap-x-3">
      <span className="min-w-0 truncate" dir="auto">
        {name}
      </span>
      <span role="status" className={error ? 'text-madder' : 'text-ink-soft'}>
        {error || pictures.uploadStates[state](progress)}
      </span>
    </li>
  );
}
