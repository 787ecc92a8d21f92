/** Fields that choose a picture: uploaded, or by its address. */
import ImageOff from 'lucide-react/icons/image-off';
import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { PictureButton, type Upload, useUploads } from '#app/catalogue/uploads.tsx';
import type { FormField } from '#app/lib/forms/forms.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { PlainButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { pictureAddress, pictureHost } from '#shop/pictures/address.ts';
import { MAX_UPLOAD_BYTES, type PictureKind, UPLOADS } from '#shop/pictures/pictures.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/pictures.ts';

export function usePictureField(field: FormField) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState(field.defaultValue);
  // Text typed before hydration.
  useEffect(() => setPicture(input.current?.value), []);
  return {
    field: {
      ...field,
      ref: input,
      onInput: () => setPicture(input.current?.value),
    },
    picture,
    use(url: string) {
      if (!input.current) return;
      input.current.value = url;
      // As typing does: clears the old address's error.
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

interface PictureFieldsProps {
  kind: PictureKind;
  image: ReturnType<typeof usePictureField>;
  hosts: readonly string[];
  shape: string;
}

export function PictureFields({ kind, image, hosts, shape }: PictureFieldsProps) {
  // Opens on an error; stays open when typing clears it.
  const [open, setOpen] = useState(false);
  const { errors } = image.field;
  if (errors && !open) setOpen(true);
  // Reported at the upload, the usual way.
  const isMissing = !image.picture?.trim();
  return (
    <div className="flex flex-wrap items-start gap-4">
      <PicturePreview picture={image.picture} hosts={hosts} className={`shrink-0 ${shape}`} />
      <div className="min-w-64 flex-1">
        <PictureUpload
          kind={kind}
          current={image.picture}
          onUse={image.use}
          errors={isMissing ? errors : undefined}
        />
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="link inline-flex min-h-11 items-center">{m.byAddress}</summary>
          <TextField
            label={m.address}
            hint={m.addressHint}
            {...image.field}
            errors={isMissing ? undefined : errors}
            // A browser cannot show its message in closed details; the shop's error opens them.
            required={false}
          />
        </details>
      </div>
    </div>
  );
}

interface PicturePreviewProps {
  picture: string | undefined;
  /** External hosts whose pictures this page may show. */
  hosts: readonly string[];
  className: string;
}

export function PicturePreview({ picture, hosts, className }: PicturePreviewProps) {
  const address = pictureAddress(picture ?? '');
  if (!address) return null;
  if (isShownHere(address, hosts))
    return <img src={address} alt={m.preview} className={`bg-paper-deep object-cover ${className}`} />;
  return (
    <p className={`grid place-content-center bg-paper-deep p-2 text-center text-sm ${className}`}>
      {m.shownOnceSaved}
    </p>
  );
}

/**
 * A page shows only pictures of hosts known when it was loaded; a form that may add one needs
 * `reloadDocument`.
 */
export function isShownHere(picture: string | undefined, hosts: readonly string[]): boolean {
  const host = picture ? pictureHost(picture) : null;
  return host === null || hosts.includes(host) || hosts.includes('https:');
}

interface PictureUploadProps {
  kind: PictureKind;
  current: string | undefined;
  onUse: (url: string) => void;
  /** Shown until there is a picture. */
  errors: readonly string[] | undefined;
}

function PictureUpload({ kind, current, onUse, errors }: PictureUploadProps) {
  const { uploads, add, tryAgain } = useUploads(adminRoutes(kind), onUse);
  return (
    <div>
      <DropZone onChoose={add} errors={errors} />
      {uploads.length > 0 && (
        <ul className="mt-2 grid gap-2" aria-label={m.uploads}>
          {uploads.map((upload) => (
            <li key={upload.id} tabIndex={-1} className="flex flex-wrap items-center gap-3">
              <UploadRow upload={upload} isUsed={upload.url === current} onUse={onUse} onRetry={tryAgain} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const adminRoutes = (kind: PictureKind) => ({
  path: `${UPLOADS}?kind=${kind}`,
  maxBytes: MAX_UPLOAD_BYTES,
  tooLarge: () => m.tooLarge,
});

interface DropZoneProps {
  /** Name of the file field, for submissions without scripts. */
  name?: string;
  onChoose: (files: Iterable<File>) => void;
  errors: readonly string[] | undefined;
}

export function DropZone({ name, onChoose, errors }: DropZoneProps) {
  const errorId = useId();
  const beforeScripts = useBeforeScripts();
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 border border-dashed p-3 ${name ? '' : 'noscript:hidden'} ${over ? 'border-indigo bg-paper-deep' : 'border-rule'}`}
      >
        <PictureButton
          label={m.upload}
          name={beforeScripts ? name : undefined}
          onChoose={onChoose}
          errorId={errors && errorId}
        />
        <p className="min-w-40 flex-1 text-sm text-ink-soft">
          {m.uploadHint} {name && <span className="hidden noscript:inline">{catalogue.sentWithForm}</span>}
        </p>
      </div>
      {!name && <p className="notice hidden noscript:block">{m.withoutScripts}</p>}
      {errors && (
        <p id={errorId} className="mt-1 text-sm font-medium text-madder">
          {errors.join(' ')}
        </p>
      )}
    </>
  );
}

interface RowProps {
  upload: Upload;
  isUsed: boolean;
  onUse: (url: string) => void;
  onRetry: (id: number) => void;
}

export function UploadRow({ upload, isUsed, onUse, onRetry }: RowProps) {
  const { id, name, state, progress, url, error } = upload;
  return (
    <>
      {url ? (
        <img src={url} alt="" className="h-14 w-14 bg-paper-deep object-cover" />
      ) : (
        <span className="grid h-14 w-14 place-items-center bg-paper-deep text-ink-soft">
          {state === 'failed' ? (
            <ImageOff size={20} aria-hidden="true" />
          ) : (
            <ImageUp size={20} aria-hidden="true" />
          )}
        </span>
      )}
      <p className="min-w-32 flex-1">
        <span className="block truncate" dir="auto">
          {name}
        </span>
        <span role="status" className={`block text-sm ${error ? 'text-madder' : 'text-ink-soft'}`}>
          {error || m.uploadStates[state](progress)}
        </span>
        {(state === 'sending' || state === 'keeping') && (
          <span className="mt-1 block h-1 bg-paper-deep">
            <span className="block h-full bg-indigo" style={{ width: `${progress * 100}%` }} />
          </span>
        )}
      </p>
      {state === 'failed' && (
        <button
          type="button"
          className="link min-h-11"
          onClick={({ currentTarget }) => {
            // Retrying removes the button.
            currentTarget.closest('li')?.focus();
            onRetry(id);
          }}
        >
          {frame.tryAgain}
        </button>
      )}
      {url && (
        <PlainButton
          type="button"
          className={`min-h-11 ${isUsed ? 'text-sm font-medium' : 'link'}`}
          disabled={isUsed}
          onClick={() => onUse(url)}
          aria-label={m.useOf({ what: isUsed ? m.inUse : m.use, name })}
        >
          {isUsed ? m.inUse : m.use}
        </PlainButton>
      )}
    </>
  );
}
