import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIZE = 96;
const BITS_PER_CHANNEL = 8;
const RGB = 2;

/** A picture that nobody else has: two colours of the member's own, one above the other. */
export function memberPicture(memberId: string): Buffer {
  const digest = createHash('sha256').update(memberId).digest();
  const row = (from: number) =>
    Buffer.concat([Buffer.of(0), ...Array<Buffer>(SIZE).fill(digest.subarray(from, from + 3))]);
  const rows = Buffer.concat(Array.from({ length: SIZE }, (_, y) => row(y < SIZE / 2 ? 0 : 3)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([BITS_PER_CHANNEL, RGB], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Source: the PNG specification, 5.3 chunk layout. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
