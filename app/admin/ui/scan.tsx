/**
 * Scans barcodes with the camera where `BarcodeDetector` exists. Hand scanners do not need it: they type into
 * the field and press Enter.
 */
import ScanLine from 'lucide-react/icons/scan-line';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { m } from '#words/parcels.ts';

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const canScan = () => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

const LOOK_EVERY_MS = 200;
/** After this long out of view a code counts again: a second piece has the same one. */
const AWAY_MS = 2000;
const BUZZ_MS = 60;

interface ScanProps {
  /** Called once per code while it is in view; labels have several codes. */
  onCode: (code: string) => void;
}

export function Scan({ onCode }: ScanProps) {
  const beforeScripts = useBeforeScripts();
  const [isOpen, setOpen] = useState(false);
  if (beforeScripts || !canScan()) return null;
  return isOpen ? (
    <Scanner onCode={onCode} onEnd={() => setOpen(false)} />
  ) : (
    <Button type="button" look="outline" onClick={() => setOpen(true)}>
      <ScanLine size={18} aria-hidden="true" /> {m.scan}
    </Button>
  );
}

function Scanner({ onCode, onEnd }: ScanProps & { onEnd: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [read, setRead] = useState('');
  const [failed, setFailed] = useState(false);
  const seenAt = useRef(new Map<string, number>());
  const found = useEffectEvent((code: string) => {
    const now = performance.now();
    const isInView = now - (seenAt.current.get(code) ?? Number.NEGATIVE_INFINITY) < AWAY_MS;
    seenAt.current.set(code, now);
    if (isInView) return;
    setRead(code);
    navigator.vibrate?.(BUZZ_MS);
    onCode(code);
  });
  useEffect(() => {
    const end = new AbortController();
    watch(video.current, found, end.signal).catch(() => setFailed(true));
    return () => end.abort();
  }, []);
  return (
    <div className="grid gap-2">
      {failed ? (
        <p role="alert" className="notice notice-error">
          {m.noCamera}
        </p>
      ) : (
        <video ref={video} muted playsInline className="max-h-72 w-full bg-ink object-cover" />
      )}
      <p role="status">{read && m.scanned(read)}</p>
      <div>
        <Button type="button" look="outline" onClick={onEnd}>
          {m.stopScan}
        </Button>
      </div>
    </div>
  );
}

/** Reports codes in the camera's picture until the signal aborts. Throws without a camera or permission. */
async function watch(
  video: HTMLVideoElement | null,
  found: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const Class = detectorClass();
  if (!video || !Class) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  try {
    video.srcObject = stream;
    await video.play();
    const detector = new Class();
    while (!signal.aborted) {
      for (const { rawValue } of await detector.detect(video)) if (!signal.aborted) found(rawValue);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } finally {
    stop();
  }
}
