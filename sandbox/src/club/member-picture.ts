import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 240;
const HEIGHT = 300;
const BITS_PER_CHANNEL = 8;
const RGB = 2;
/** Width of the soft edge of a shape, pixels. */
const EDGE = 1.5;

type Colour = readonly [red: number, green: number, blue: number];
type Shape = {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly colour: Colour;
};

const SKINS: readonly Colour[] = [
  [236, 200, 172],
  [214, 167, 132],
  [167, 118, 86],
  [122, 82, 58],
];
const HAIRS: readonly Colour[] = [
  [48, 38, 34],
  [92, 62, 42],
  [150, 138, 130],
  [178, 126, 74],
];
const SHIRTS: readonly Colour[] = [
  [24, 78, 150],
  [142, 36, 52],
  [34, 104, 82],
  [88, 60, 130],
];
const WALL: Colour = [226, 231, 236];

/** An invented portrait, the same each time for a member. */
export function memberPicture(memberId: string): Buffer {
  const digest = createHash('sha256').update(memberId).digest();
  const pick = (colours: readonly Colour[], at: number) => colours[(digest[at] ?? 0) % colours.length] ?? WALL;
  const [skin, hair, shirt] = [pick(SKINS, 0), pick(HAIRS, 1), pick(SHIRTS, 2)];
  const shapes: readonly Shape[] = [
    { x: 120, y: 112, rx: 62, ry: 74, colour: hair },
    { x: 120, y: 318, rx: 112, ry: 106, colour: shirt },
    { x: 120, y: 204, rx: 26, ry: 40, colour: skin },
    { x: 120, y: 128, rx: 52, ry: 64, colour: skin },
  ];
  const rows = Array.from({ length: HEIGHT }, (_, y) => drawRow(shapes, y));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([BITS_PER_CHANNEL, RGB], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function drawRow(shapes: readonly Shape[], y: number): Buffer {
  const row = Buffer.alloc(1 + WIDTH * 3);
  for (let x = 0; x < WIDTH; x += 1) {
    const colour = shapes.reduce((behind, shape) => blend(behind, shape.colour, coverage(shape, x, y)), WALL);
    row.set(colour, 1 + x * 3);
  }
  return row;
}

/** How much of a pixel an ellipse covers, 0 to 1. */
function coverage({ x, y, rx, ry }: Shape, atX: number, atY: number): number {
  const distance = (Math.hypot((atX - x) / rx, (atY - y) / ry) - 1) * Math.min(rx, ry);
  return Math.min(1, Math.max(0, 0.5 - distance / EDGE));
}

function blend(behind: Colour, front: Colour, share: number): Colour {
  const mix = (one: number, other: number) => Math.round(one + (other - one) * share);
  return [mix(behind[0], front[0]), mix(behind[1], front[1]), mix(behind[2], front[2])];
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
