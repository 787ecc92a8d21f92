/** Uploads pictures one by one, each shrunk first, with progress and errors. */
import { useRef, useState } from 'react';
import { m } from '#words/pictures.ts';
import { address } from './address.ts';
import { shrink } from './shrink.ts';

export interface Upload {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'keeping' | 'kept' | 'failed';
  /** 0 to 1. */
  progress: number;
  /** Once stored. */
  url?: string;
  error?: string;
}

interface PictureDoor {
  /** Without a language. */
  path: string;
  maxBytes: number;
  tooLarge: () => string;
}

/** The page's uploads, resolving to whether they were stored; forms wait for them. */
export const uploadsUnderWay = new Set<Promise<boolean>>();

/** `onKept`: called for each stored picture. */
export function useUploads(door: PictureDoor, onKept: (url: string) => void) {
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
    if (picture.size > door.maxBytes) return fail(id, door.tooLarge());
    const answer = await send(door.path, picture, (progress) =>
      change(id, { progress, state: progress < 1 ? 'sending' : 'keeping' }),
    );
    if ('error' in answer) return fail(id, answer.error);
    files.current.delete(id);
    change(id, { state: 'kept', url: answer.url });
    onKept(answer.url);
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

/** XMLHttpRequest, as `fetch` reports no upload progress. */
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
