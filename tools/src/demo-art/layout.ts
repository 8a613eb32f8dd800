/** One piece of a picture: where its centre is, how large it is, how far it is turned. Pixels and degrees. */
export interface Piece {
  readonly art: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
}

export interface Composition {
  readonly width: number;
  readonly height: number;
  /** SVG under the pieces; without it the picture stays transparent and takes the plate's colour. */
  readonly backdrop?: string;
  readonly pieces: readonly Piece[];
}

const SQUARE_PX = 256;

/** A main thing with a smaller one before it at the lower right. */
export function pair(main: string, side: string): Composition {
  return square([
    { art: main, x: 112, y: 116, size: 208 },
    { art: side, x: 192, y: 188, size: 116, turn: 6 },
  ]);
}

/** Three things: one behind, two before. */
export function trio(behind: string, left: string, right: string): Composition {
  return square([
    { art: behind, x: 128, y: 88, size: 160 },
    { art: left, x: 78, y: 168, size: 146, turn: -6 },
    { art: right, x: 182, y: 172, size: 142, turn: 6 },
  ]);
}

function square(pieces: readonly Piece[]): Composition {
  return { width: SQUARE_PX, height: SQUARE_PX, pieces };
}

const TURNS: Readonly<Record<number, readonly number[]>> = {
  1: [0],
  2: [-6, 6],
  3: [-8, 0, 7],
  4: [-9, -2, 3, 8],
  5: [-10, -4, 0, 4, 10],
};

/** Things side by side on one ground line, the middle ones larger and before the others. */
export function row(width: number, height: number, arts: readonly string[], share = 0.8): Composition {
  const turns = TURNS[arts.length] ?? [];
  const middle = (arts.length - 1) / 2;
  const size = Math.min(height * share, width / (arts.length * 0.7 + 0.44));
  const step = Math.min(size * 0.88, (width - size * 1.12) / Math.max(1, arts.length - 1));
  const ground = height / 2 + size / 2;
  const pieces = arts.map((art, at) => {
    const own = size * (1 - Math.abs(at - middle) * (arts.length > 3 ? 0.06 : 0.1));
    return { art, x: width / 2 + (at - middle) * step, y: ground - own / 2, size: own, turn: turns[at] ?? 0 };
  });
  return { width, height, pieces: pieces.sort((a, b) => a.size - b.size) };
}

/** A row that stands right of where a title is laid over the picture, on a backdrop. */
export function onBackdrop(width: number, height: number, backdrop: string, pieces: readonly Piece[]): Composition {
  return { width, height, backdrop, pieces };
}
