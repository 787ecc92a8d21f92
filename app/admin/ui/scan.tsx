/** Scans barcodes with the camera. Hand scanners do not need it: they type into the field and press Enter. */
import type { DecodeHintType } from '@zxing/library';
import ScanLine from 'lucide-react/icons/scan-line';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { m } from '#words/parcels.ts';

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = { getSupportedFormats: () => Promise<string[]> } & (new () => Detector);

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
  if (beforeScripts || !navigator.mediaDevices) return null;
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
  if (!video) return;
  // By default phones send 640 pixels, too few for a small label.
  const wanted = { facingMode: 'environment', width: { ideal: 1280 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  try {
    video.srcObject = stream;
    await video.play();
    const detector = await openDetector();
    while (!signal.aborted) {
      for (const { rawValue } of await detector.detect(video)) if (!signal.aborted) found(rawValue);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } finally {
    stop();
  }
}

/** The browser's own is faster, but iPhones, Firefox and desktops lack it. */
async function openDetector(): Promise<Detector> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  return BarcodeDetector && formats.includes('code_128') ? new BarcodeDetector() : detectorOfLibrary();
}

/** Reads the shop's, couriers' and makers' barcodes. Its reader of all formats logs each picture without a code. */
async function detectorOfLibrary(): Promise<Detector> {
  const zxing = await import('@zxing/library');
  const { CODE_128, EAN_13, CODE_39 } = zxing.BarcodeFormat;
  const hints = new Map<DecodeHintType, unknown>([
    [zxing.DecodeHintType.POSSIBLE_FORMATS, [CODE_128, EAN_13, CODE_39]],
    [zxing.DecodeHintType.TRY_HARDER, true],
  ]);
  const reader = new zxing.MultiFormatOneDReader(hints);
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return {
    async detect(video) {
      const { videoWidth: width, videoHeight: height } = video;
      Object.assign(context.canvas, { width, height });
      context.drawImage(video, 0, 0);
      const pixels = new Int32Array(context.getImageData(0, 0, width, height).data.buffer);
      const source = new zxing.RGBLuminanceSource(pixels, width, height);
      const bitmap = new zxing.BinaryBitmap(new zxing.GlobalHistogramBinarizer(source));
      try {
        return [{ rawValue: reader.decode(bitmap, hints).getText() }];
      } catch {
        return []; // no code in this picture
      }
    },
  };
}
