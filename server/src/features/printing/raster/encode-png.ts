import { crc32, deflateSync } from 'node:zlib';
import type { Bitmap } from './bitmap.ts';

const SIGNATURE = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** One bit a dot, grey, without interlace. */
const FORMAT = Buffer.of(1, 0, 0, 0, 0);
/** A row without prediction. */
const NO_FILTER = 0;
/** Dots of an empty band between two papers, and of the broken line in it. */
const BAND = { height: 72, lineAt: 36, lineHeight: 2, dashBytes: 2 } as const;

/** Encodes images below each other as one PNG, with a broken line where the paper is torn between two. */
export function encodePng(bitmaps: readonly Bitmap[]): Buffer {
  const { width = 8 } = bitmaps[0] ?? {};
  const rows = bitmaps.flatMap((bitmap, place) => [...(place > 0 ? tearRows(width / 8) : []), ...rowsOf(bitmap)]);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(rows.length, 4);
  // In a PNG 0 is black.
  const data = Buffer.concat(rows.map((row) => Buffer.from([NO_FILTER, ...row.map((byte) => ~byte & 0xff)])));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, FORMAT])),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function rowsOf({ width, height, bytes }: Bitmap): Uint8Array[] {
  return Array.from({ length: height }, (_, y) => bytes.subarray((y * width) / 8, ((y + 1) * width) / 8));
}

function tearRows(rowBytes: number): Uint8Array[] {
  const dashed = Uint8Array.from({ length: rowBytes }, (_, x) => (Math.floor(x / BAND.dashBytes) % 2 === 0 ? 0xff : 0));
  const isLine = (y: number) => y >= BAND.lineAt && y < BAND.lineAt + BAND.lineHeight;
  return Array.from({ length: BAND.height }, (_, y) => (isLine(y) ? dashed : new Uint8Array(rowBytes)));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
