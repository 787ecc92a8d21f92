/** Unpacks WOFF 1.0 fonts once; the PDF library would do so per file, slowly. */
import { inflateSync } from 'node:zlib';

const HEADER = { woff: 44, plain: 12 };
const ENTRY = { woff: 20, plain: 16 };

/** Layouts: https://www.w3.org/TR/WOFF/ */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(HEADER.plain + count * ENTRY.plain);
  woff.copy(directory, 0, 4, 8); // which kind of font
  directory.writeUInt16BE(count, 4);
  const tables: Uint8Array[] = [directory];
  let offset = directory.length;
  for (let place = 0; place < count; place += 1) {
    const from = HEADER.woff + place * ENTRY.woff;
    const [start, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + packed);
    const table = packed < size ? inflateSync(bytes) : bytes;
    const to = HEADER.plain + place * ENTRY.plain;
    woff.copy(directory, to, from, from + 4); // its name
    woff.copy(directory, to + 4, from + 16, from + 20); // its checksum
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(size, to + 12);
    // Tables are 4-byte aligned.
    tables.push(table, Buffer.alloc(-size & 3));
    offset += size + (-size & 3);
  }
  return Buffer.concat(tables);
}
