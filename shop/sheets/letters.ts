/** The letters of a file of text: its encoding, and letters that another program lost. */
import { isUtf8 } from 'node:buffer';

/** Arabic letters as UTF-8 writes them. Where they occur, and not all is UTF-8, the file is damaged and no other encoding. */
const HAS_UTF8_URDU = /[\xD8-\xDB][\x80-\xBF]/;

/** What a text has for a letter that could not be read. */
const UNREADABLE = '\uFFFD';

/** The text of a file: by its byte order mark, else UTF-8, else Windows-1252, in which Excel saves a plain CSV. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (isUtf8(bytes) || HAS_UTF8_URDU.test(Buffer.from(bytes).toString('latin1')))
    return new TextDecoder().decode(bytes);
  // Bytes that Windows-1252 does not have become control characters.
  return new TextDecoder('windows-1252').decode(bytes).replace(/[\u0080-\u009F]/g, UNREADABLE);
}

/** A word of question marks alone: each was a letter. A question has one behind its last word. */
const QUESTION_MARKS = /(?<![\p{L}\p{N}?])(?:\?{3,}|\?\?[ \u00A0]\?{2,})(?![\p{L}\p{N}?=&])/u;

/** Urdu of Windows-1256 that was read as Windows-1252: hardly a language has three such letters in a row. */
const ACCENTS = /[\u00C0-\u00FF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u02DC]{3,}/;

/** Whether letters of this text were lost when the file was saved. */
export const hasLostLetters = (text: string): boolean =>
  text.includes(UNREADABLE) || QUESTION_MARKS.test(text) || ACCENTS.test(text);
