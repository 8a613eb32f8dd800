import type { ReactNode } from 'react';
import type { Place, WayTo } from '#features/ways/use-way.ts';
import { useText } from '#shared/texts/use-text.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import type { MapPoint } from './map-view.ts';

/**
 * What the drawing adds to the picture of the map: entrances, the visitor's place and the stand around it, the wanted stall, and the way to it.
 * All of it is in the words beside the map. Marks have one size at every zoom.
 *
 * @see CONT-05
 */
export function MapMarks({
  places,
  line,
  way,
  stall,
  scale,
}: {
  places: readonly Place[];
  /** `wayPoints`. */
  line: readonly MapPoint[];
  way: WayTo | null;
  /** The stall that the address names; null: none, or without a place on the map. */
  stall: (MapPoint & { mark?: string | null }) | null;
  scale: number;
}) {
  const text = useText();
  const passedIds = new Set(way?.route?.steps.map(({ place }) => place.id));
  const own = way?.from?.at ?? null;
  const area = (own && way?.from?.area) ?? null;
  return (
    <div
      className="map__marks"
      aria-hidden="true"
      // Set by script, because the page's policy forbids style attributes.
      ref={(element) => element?.style.setProperty('--scale', String(1 / scale))}
    >
      {own && area && (
        <Mark at={own} area={area} className="map__stand">
          <b>{way?.from?.name}</b>
        </Mark>
      )}
      {line.length > 1 && <WayLineOnMap points={line} />}
      {places.map(({ id, kind, name, at }) =>
        kind === 'entrance' && at !== null ? (
          <Mark key={id} at={at} className={passedIds.has(id) ? 'map__gate map__gate--on' : 'map__gate'}>
            {name}
          </Mark>
        ) : null,
      )}
      {own && (
        <Mark at={own} className="map__you">
          <b>{text('way-you')}</b>
        </Mark>
      )}
      {stall && (
        <Mark at={stall} className="map__mark">
          {stall.mark ?? <Icon name="store" />}
        </Mark>
      )}
    </div>
  );
}

/** The points of a way that have a place on the map, from the visitor to the stall. */
export function wayPoints(way: WayTo | null, stall: MapPoint | null): MapPoint[] {
  if (!way?.route || !way.from) return [];
  const stops = way.route.steps.map(({ place: { at } }) => at);
  return [way.from.at, ...stops.slice(0, -1), stall ?? stops.at(-1)].flatMap((at) => at ?? []);
}

/** Dots from point to point, in parts of the picture. */
function WayLineOnMap({ points }: { points: readonly MapPoint[] }) {
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg className="map__way" viewBox="0 0 100 100" preserveAspectRatio="none">
      <polyline className="map__way-edge" points={path} />
      <polyline points={path} />
    </svg>
  );
}

/** @param props.area what it covers, which grows with the zoom; by default a mark of one size */
function Mark({
  at: { x, y },
  area,
  className,
  children,
}: {
  at: MapPoint;
  area?: { width: number; height: number };
  className: string;
  children?: ReactNode;
}) {
  return (
    <span
      className={`map__point ${className}`}
      ref={(element) => {
        element?.style.setProperty('--x', `${x}%`);
        element?.style.setProperty('--y', `${y}%`);
        if (!area) return;
        element?.style.setProperty('--width', `${area.width}%`);
        element?.style.setProperty('--height', `${area.height}%`);
      }}
    >
      {children}
    </span>
  );
}
