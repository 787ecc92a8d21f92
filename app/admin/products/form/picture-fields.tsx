import { useState } from 'react';
import { TextField } from '#app/ui/field.tsx';
import type { PictureKind } from '#shop/pictures/pictures.ts';
import { m } from '#words/pictures.ts';
import type { usePictureField } from './picture-field.ts';
import { PicturePreview } from './picture-preview.tsx';
import { PictureUpload } from './picture-upload.tsx';

interface PictureFieldsProps {
  kind: PictureKind;
  image: ReturnType<typeof usePictureField>;
  hosts: readonly string[];
  /** Classes for the preview's size. */
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
