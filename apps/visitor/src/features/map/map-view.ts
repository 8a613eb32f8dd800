/** Position of the map: `scale` 1 shows all of it; `x` and `y` in pixels from the centre. */
export type MapView = { scale: number; x: number; y: number };
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

/** Shows a point of the map as near to the middle as its edges allow. @param at parts of 1 from the left and the top */
export function centredOn(at: { x: number; y: number }, scale: number, { width, height }: Size): MapView {
  return withinFrame({ scale, x: (0.5 - at.x) * width * scale, y: (0.5 - at.y) * height * scale }, { width, height });
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
