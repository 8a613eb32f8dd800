const HEADER_BYTES = 62;
/** Dots a metre at 203 dots an inch. */
const RESOLUTION = 7_992;

/** Returns black and white dots as a BMP of one bit a dot, for a page. Its rows have a multiple of four bytes. */
export function toBmp({ width, height, dots }: { width: number; height: number; dots: Buffer }): string {
  const rowBytes = Math.ceil(width / 8);
  const storedBytes = Math.ceil(rowBytes / 4) * 4;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('BM', 'latin1');
  header.writeUInt32LE(HEADER_BYTES + storedBytes * height, 2);
  header.writeUInt32LE(HEADER_BYTES, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  // A negative height: the first row is the top one.
  header.writeInt32LE(-height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(1, 28);
  header.writeInt32LE(RESOLUTION, 38);
  header.writeInt32LE(RESOLUTION, 42);
  header.writeUInt32LE(2, 46);
  // The colours: 0 is white, 1 is black.
  header.writeUInt32LE(0x00ff_ffff, 54);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(storedBytes);
    dots.copy(row, 0, y * rowBytes, (y + 1) * rowBytes);
    return row;
  });
  return `data:image/bmp;base64,${Buffer.concat([header, ...rows]).toString('base64')}`;
}
