/** QR codes, drawn on the server to spare browsers a library. */
import { encode } from 'uqr';

export interface QrCode {
  /** Modules per side, with the quiet zone of four. */
  size: number;
  path: string;
}

export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
