/** An image of black and white dots. Each row begins with a new byte, its first dot in the highest bit; 1 is black. */
export type Bitmap = { readonly width: number; readonly height: number; readonly bytes: Uint8Array };

/** Dots that are being drawn. It grows downwards. */
export type Canvas = {
  readonly width: number;
  /** Colours a dot. A dot outside the width is not drawn. */
  dot(x: number, y: number, isBlack: boolean): void;
  /** Fills a rectangle with black. */
  fillBox(area: { x: number; y: number; width: number; height: number }): void;
  /** Returns the image down to a height. */
  toBitmap(height: number): Bitmap;
};

/** Starts an image of white dots. @param width a multiple of 8 */
export function createCanvas(width: number): Canvas {
  const rows: Uint8Array[] = [];
  const rowBytes = width / 8;

  function dot(x: number, y: number, isBlack: boolean): void {
    if (x < 0 || x >= width || y < 0) return;
    while (rows.length <= y) rows.push(new Uint8Array(rowBytes));
    const row = rows[y];
    if (!row) return;
    const mask = 0x80 >> (x & 7);
    const former = row[x >> 3] ?? 0;
    row[x >> 3] = isBlack ? former | mask : former & ~mask;
  }

  return {
    width,
    dot,
    fillBox(area) {
      for (let y = area.y; y < area.y + area.height; y += 1) {
        for (let x = area.x; x < area.x + area.width; x += 1) dot(x, y, true);
      }
    },
    toBitmap(height) {
      const bytes = new Uint8Array(rowBytes * height);
      for (const [y, row] of rows.slice(0, height).entries()) bytes.set(row, y * rowBytes);
      return { width, height, bytes };
    },
  };
}
