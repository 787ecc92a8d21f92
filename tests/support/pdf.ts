/** Reads the content of PDF files. */
import { inflateSync } from 'node:zlib';

/** The content streams of a file's pages and forms. */
export function streamsIn(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return [...streams].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
}

/** The text of letters that are drawn as outlines. */
export function lettersIn(pdf: Buffer): string {
  const letters = streamsIn(pdf)
    .join('\n')
    .matchAll(/ActualText \(((?:\\.|[^)\\])*)\)/gs);
  return [...letters]
    .map(([, text = '']) => {
      const bytes = text.replace(
        /\\([\s\S])/g,
        (_, one: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[one] ?? one,
      );
      return Buffer.from(bytes, 'latin1').subarray(2).swap16().toString('utf16le');
    })
    .join(' ');
}
