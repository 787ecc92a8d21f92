import { inflateSync } from 'node:zlib';

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
  const content = streamsIn(pdf).join('\n');
  const letters = [...content.matchAll(/ActualText \(((?:\\.|[^)\\])*)\)/gs)].map(([, text = '']) => {
    const bytes = text.replace(/\\([\s\S])/g, (_, one: string) => ESCAPED[one] ?? one);
    return Buffer.from(bytes, 'latin1').subarray(2).swap16().toString('utf16le');
  });
  return letters.join(' ');
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
