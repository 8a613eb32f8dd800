/** A plate and a fork, seen from above, in a square of 100 by 100: lines with round ends, as [x1, y1, x2, y2]. */
const FORK: readonly (readonly [number, number, number, number])[] = [
  [38, 27, 38, 41],
  [50, 27, 50, 74],
  [62, 27, 62, 41],
  ...arc(50, 41, 12),
];
const FORK_HALF_WIDTH = 3.2;
const RIM_RADIUS = 40;
const RIM_HALF_WIDTH = 1.4;
const RIM_STRENGTH = 0.3;
const CHANNELS = 4;

/**
 * The tile of a venue without a logo, as raw RGBA: no letters, since fonts differ from machine to machine.
 *
 * @param plate colour of the plate, `#rrggbb`
 * @param ink colour of the fork, `#rrggbb`
 */
export function plateTile(size: number, plate: string, ink: string): Buffer {
  const pixels = Buffer.alloc(size * size * CHANNELS);
  const [plateRgb, inkRgb] = [rgb(plate), rgb(ink)];
  const scale = 100 / size;
  // How much of a pixel lies within an edge that is `distance` away; negative is inside.
  const cover = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance / scale));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const [x, y] = [(column + 0.5) * scale, (row + 0.5) * scale];
      const fromCentre = Math.hypot(x - 50, y - 50);
      const fork = cover(Math.min(...FORK.map((line) => distanceTo(line, x, y))) - FORK_HALF_WIDTH);
      const rim = RIM_STRENGTH * cover(Math.abs(fromCentre - RIM_RADIUS) - RIM_HALF_WIDTH);
      const inked = Math.max(fork, rim);
      const mixed = plateRgb.map((channel, at) => Math.round(channel + ((inkRgb[at] ?? 0) - channel) * inked));
      pixels.set([...mixed, Math.round(255 * cover(fromCentre - 50))], (row * size + column) * CHANNELS);
    }
  }
  return pixels;
}

function distanceTo([x1, y1, x2, y2]: (typeof FORK)[number], x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** The lower half of a circle in short lines. */
function arc(centreX: number, centreY: number, radius: number): [number, number, number, number][] {
  const steps = 12;
  const at = (step: number) => {
    const angle = (Math.PI * step) / steps;
    return [centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle)] as const;
  };
  return Array.from({ length: steps }, (_, step) => [...at(step), ...at(step + 1)]);
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
