/** A QR code, drawn here, so that no browser needs a library for it. */
import { encode } from 'uqr';

export interface QrCode {
  /** Modules on a side, with the quiet zone of four that readers need. */
  size: number;
  /** The dark modules, as the path of an SVG. */
  path: string;
}

/** The QR code that holds this text. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
