import { inflateSync } from 'node:zlib';

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

/**
 * A packed font (WOFF 1) as it is before it is packed. The PDF library would unpack it with each document, in JavaScript,
 * which is most of the work of a receipt.
 *
 * @see https://www.w3.org/TR/WOFF/
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font.');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, place) => {
    const entry = WOFF_HEAD + place * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      bytes: packed === length ? bytes : inflateSync(bytes),
    };
  });
  const count = tables.length;
  const powers = Math.floor(Math.log2(count));
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8); // the kind of font
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** powers * SFNT_ENTRY, 6);
  head.writeUInt16BE(powers, 8);
  head.writeUInt16BE((count - 2 ** powers) * SFNT_ENTRY, 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEAD + place * SFNT_ENTRY;
    tag.copy(head, entry);
    checksum.copy(head, entry + 4);
    head.writeUInt32BE(end, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    end += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
