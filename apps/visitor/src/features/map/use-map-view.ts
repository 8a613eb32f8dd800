import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { panned, showing, WHOLE_MAP, zoomed, type MapPoint, type MapView } from './map-view.ts';

const KEY_STEP_PX = 60;
export const ZOOM_STEP = 1.5;
const MIDDLE = { x: 0, y: 0 };

type Point = { x: number; y: number };

/** Touch, wheel and keyboard control of the map. @param shownFirst empty: all of it @see CONT-05 */
export function useMapView(shownFirst: readonly MapPoint[]) {
  const frameRef = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE_MAP);

  const change = (next: (view: MapView, frame: DOMRect) => MapView) => {
    const frame = frameRef.current?.getBoundingClientRect();
    if (frame) setView((now) => next(now, frame));
  };
  const zoomBy = (factor: number, about: Point = MIDDLE) => change((now, frame) => zoomed(now, factor, about, frame));

  useGestures(frameRef, setView);

  const wanted = shownFirst.map(({ x, y }) => `${x} ${y}`).join();
  useEffect(() => {
    const frame = frameRef.current;
    if (!frame || wanted === '') return;
    const points = wanted.split(',').map((point): MapPoint => {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      return { x, y };
    });
    // The frame has the height of the picture, which may come later.
    const show = () => setView(showing(points, frame.getBoundingClientRect()));
    const observer = new ResizeObserver(show);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [wanted]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (step) change((now, frame) => panned(now, step[0] * KEY_STEP_PX, step[1] * KEY_STEP_PX, frame));
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
    else if (event.key === '0') setView(WHOLE_MAP);
    else return;
    event.preventDefault();
  };
  return { frameRef, view, zoomBy, reset: () => setView(WHOLE_MAP), onKeyDown };
}

const KEY_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function useGestures(
  frameRef: { readonly current: HTMLDivElement | null },
  setView: (next: (view: MapView) => MapView) => void,
) {
  useEffect(() => {
    const element = frameRef.current;
    if (!element) return;
    const fingers = new Map<number, Point>();

    const place = ({ clientX, clientY }: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    };
    const down = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, place(event));
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      const frame = element.getBoundingClientRect();
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      fingers.set(event.pointerId, now);
      setView((view) => {
        if (!other) return panned(view, now.x - before.x, now.y - before.y, frame);
        const about = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        const drawn = panned(view, (now.x - before.x) / 2, (now.y - before.y) / 2, frame);
        return zoomed(drawn, distance(now, other) / Math.max(1, distance(before, other)), about, frame);
      });
    };
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const about = place(event);
      setView((view) => zoomed(view, Math.exp(-event.deltaY / 400), about, element.getBoundingClientRect()));
    };

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('wheel', wheel, { passive: false, signal });
    return () => listening.abort();
  }, [frameRef, setView]);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
