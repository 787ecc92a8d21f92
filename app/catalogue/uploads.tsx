/** Pictures are chosen, shrunk and uploaded one by one, with progress and errors. */
import ImageUp from 'lucide-react/icons/image-up';
import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '#words/pictures.ts';
import { address } from '../lib/address.ts';

interface PictureButtonProps {
  label: string;
  /** Field name before scripts send the files; without scripts the browser's control shows. */
  name?: string | undefined;
  /** Whether several can be chosen. */
  multiple?: boolean;
  onChoose: (files: File[]) => void;
  /** Id of the error element. */
  errorId?: string | undefined;
}

/** Phones offer the camera too. */
export function PictureButton({ label, name, multiple = true, onChoose, errorId }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const take = (files: HTMLInputElement) => {
    choose.current([...(files.files ?? [])]);
    files.value = '';
  };
  // Chosen before hydration.
  useLayoutEffect(() => {
    if (input.current?.files?.length) take(input.current);
  }, []);
  return (
    <label className="picture-button button button-outline">
      <ImageUp size={18} aria-hidden="true" /> <span>{label}</span>
      <input
        ref={input}
        name={name}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/*"
        multiple={multiple}
        className={name ? 'input not-noscript:sr-only' : 'sr-only'}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </label>
  );
}

/** The shop shows at most 1600 pixels; the rest allows cropping. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.88;
/** Smaller files are not shrunk. */
const SMALL_BYTES = 400_000;

export interface Upload {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'keeping' | 'uploaded' | 'failed';
  /** 0 to 1. */
  progress: number;
  /** Once stored. */
  url?: string;
  error?: string;
}

interface UploadTarget {
  /** Without a language. */
  path: string;
  maxBytes: number;
  tooLarge: () => string;
}

/** The page's uploads, resolving to whether they were stored; forms wait for them. */
export const uploadsUnderWay = new Set<Promise<boolean>>();

export function useUploads(target: UploadTarget, onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const files = useRef(new Map<number, File>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const next = useRef(0);
  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  const fail = (id: number, error: string) => {
    change(id, { state: 'failed', error });
    return false;
  };

  async function work(id: number): Promise<boolean> {
    const file = files.current.get(id);
    if (!file) return false;
    change(id, { state: 'sending', progress: 0, error: '' });
    const picture = await shrink(file);
    if (picture.size > target.maxBytes) return fail(id, target.tooLarge());
    const answer = await send(target.path, picture, (progress) =>
      change(id, { progress, state: progress < 1 ? 'sending' : 'keeping' }),
    );
    if ('error' in answer) return fail(id, answer.error);
    files.current.delete(id);
    change(id, { state: 'uploaded', url: answer.url });
    onUploaded(answer.url);
    return true;
  }
  const enqueue = (id: number) => {
    const upload = queue.current.then(() => work(id));
    queue.current = upload;
    uploadsUnderWay.add(upload);
    void upload.finally(() => uploadsUnderWay.delete(upload));
  };

  return {
    uploads,
    add(chosen: Iterable<File>) {
      for (const file of chosen) {
        const id = next.current++;
        files.current.set(id, file);
        setUploads((all) => [...all, { id, name: file.name, state: 'waiting', progress: 0 }]);
        enqueue(id);
      }
    },
    tryAgain(id: number) {
      change(id, { state: 'waiting', progress: 0, error: '' });
      enqueue(id);
    },
  };
}

/** `fetch` reports no upload progress. */
function send(
  path: string,
  picture: Blob,
  onProgress: (progress: number) => void,
): Promise<{ url: string } | { error: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address(path));
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer: { url?: string; error?: string } | null = request.response;
      resolve(answer?.url ? { url: answer.url } : { error: answer?.error ?? m.unreachable });
    };
    request.onerror = () => resolve({ error: m.unreachable });
    request.send(picture);
  });
}

/** For slow networks. Returns the file itself if the browser cannot read it or gains nothing. */
async function shrink(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', QUALITY),
    );
    return smaller && smaller.size > 0 && smaller.size < file.size ? smaller : file;
  } catch {
    return file; // the server decides on unknown formats
  }
}
