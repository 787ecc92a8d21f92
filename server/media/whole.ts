/**
 * False for a file that lost bytes: a repaired disk leaves files empty, truncated or full of zeros. True for
 * unknown formats, which the encoder judges.
 */
export function isWhole(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = file.toString('latin1', 0, 12);
  if (head.length < 12 || /^\0*$/.test(head)) return false;
  if (head.startsWith('RIFF')) return file.length >= 8 + file.readUInt32LE(4);
  if (head.startsWith('\xFF\xD8')) return file.toString('latin1', file.length - 2) === '\xFF\xD9';
  return head.slice(4, 8) !== 'ftyp' || hasItsBoxes(file);
}

/** AVIF is a sequence of boxes that begin with their size. */
function hasItsBoxes(file: Buffer): boolean {
  let at = 0;
  while (at + 8 <= file.length) at += Math.max(8, file.readUInt32BE(at));
  return at === file.length;
}
