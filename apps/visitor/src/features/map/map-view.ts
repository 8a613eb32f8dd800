/** Position of the map: `scale` 1 shows all of it; `x` and `y` in pixels from the centre. */
export type MapView = { scale: number; x: number; y: number };
/** Percent of the picture, from the left and the top. */
export type MapPoint = { x: number; y: number };
export type Size = { width: number; height: number };

export const WHOLE_MAP: MapView = { scale: 1, x: 0, y: 0 };
const LARGEST_SCALE = 6;

/** Zooms around a point of the frame, in pixels from its centre. @see CONT-05 */
export function zoomed(view: MapView, factor: number, about: { x: number; y: number }, frame: Size): MapView {
  const scale = Math.min(LARGEST_SCALE, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return withinFrame(
    { scale, x: about.x - (about.x - view.x) * ratio, y: about.y - (about.y - view.y) * ratio },
    frame,
  );
}

/** Largest zoom that the map opens with: the marks of the neighbours stay in sight. */
const OPENING_SCALE = 2.5;
/** Part of the frame that the points fill at most. */
const FILLED = 0.7;

/** Shows all points, as near to the middle as the edges allow; the whole map without any. @see CONT-05 */
export function showing(points: readonly MapPoint[], { width, height }: Size): MapView {
  if (points.length === 0) return WHOLE_MAP;
  const across = extent(points.map(({ x }) => x / 100));
  const down = extent(points.map(({ y }) => y / 100));
  const longest = Math.max(across.length, down.length);
  const scale = Math.min(OPENING_SCALE, Math.max(1, longest === 0 ? OPENING_SCALE : FILLED / longest));
  const x = (0.5 - across.middle) * width * scale;
  const y = (0.5 - down.middle) * height * scale;
  return withinFrame({ scale, x, y }, { width, height });
}

function extent(values: readonly number[]): { middle: number; length: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, length: most - least };
}

export function panned(view: MapView, byX: number, byY: number, frame: Size): MapView {
  return withinFrame({ ...view, x: view.x + byX, y: view.y + byY }, frame);
}

/** Limits the offset to the edges of the map. */
function withinFrame({ scale, x, y }: MapView, { width, height }: Size): MapView {
  const mostX = (width * (scale - 1)) / 2;
  const mostY = (height * (scale - 1)) / 2;
  return { scale, x: within(x, mostX), y: within(y, mostY) };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) || 0;
}
