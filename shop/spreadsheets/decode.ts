import { isUtf8 } from 'node:buffer';

/** Arabic letters in UTF-8. If the whole file is not valid UTF-8, it is damaged. */
const HAS_UTF8_URDU = /[\xD8-\xDB][\x80-\xBF]/;

/** Replaces an undecodable byte. */
const UNREADABLE = '\uFFFD';

/** By byte order mark, else UTF-8, else Windows-1252 (Excel's plain CSV). */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (isUtf8(bytes) || HAS_UTF8_URDU.test(Buffer.from(bytes).toString('latin1')))
    return new TextDecoder().decode(bytes);
  // Bytes undefined in Windows-1252 decode to control characters.
  return new TextDecoder('windows-1252').decode(bytes).replace(/[\u0080-\u009F]/g, UNREADABLE);
}

/** Each replaced a letter; a real question has one mark, at its end. */
const QUESTION_MARKS = /(?<![\p{L}\p{N}?])(?:\?{3,}|\?\?[ \u00A0]\?{2,})(?![\p{L}\p{N}?=&])/u;

/** Windows-1256 Urdu read as Windows-1252; rare in any language. */
const ACCENTS = /[\u00C0-\u00FF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u02DC]{3,}/;

export const hasLostLetters = (text: string): boolean =>
  text.includes(UNREADABLE) || QUESTION_MARKS.test(text) || ACCENTS.test(text);
