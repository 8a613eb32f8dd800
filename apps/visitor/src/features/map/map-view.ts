/** How the map lies in its frame: `scale` 1 shows all of it; `x` and `y` in pixels from the middle. */
export type MapView = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };

export const WHOLE_MAP: MapView = { scale: 1, x: 0, y: 0 };
const LARGEST_SCALE = 6;

/** Zooms about a point of the frame (pixels from its middle), which stays under the fingers. @see CONT-05 */
export function zoomed(view: MapView, factor: number, about: { x: number; y: number }, frame: Size): MapView {
  const scale = Math.min(LARGEST_SCALE, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return withinFrame(
    { scale, x: about.x - (about.x - view.x) * ratio, y: about.y - (about.y - view.y) * ratio },
    frame,
  );
}

export function panned(view: MapView, byX: number, byY: number, frame: Size): MapView {
  return withinFrame({ ...view, x: view.x + byX, y: view.y + byY }, frame);
}

/** The map never leaves its frame: no further than its own edge. */
function withinFrame({ scale, x, y }: MapView, { width, height }: Size): MapView {
  const mostX = (width * (scale - 1)) / 2;
  const mostY = (height * (scale - 1)) / 2;
  return { scale, x: within(x, mostX), y: within(y, mostY) };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) || 0;
}
