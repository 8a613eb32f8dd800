import { useId } from 'react';
import { passed, useWays, type WayTo } from '#features/ways/use-way.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Commerce, Venue } from '@app/rules/language/localised-types.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { MapMarks, wayPoints } from './map-marks.tsx';
import { useMapView, ZOOM_STEP } from './use-map-view.ts';

/** Map image with zoom by touch, wheel, buttons or keys. It opens on the way, or on the wanted stall. @see CONT-05 */
export function DrawnMap({
  venue,
  image,
  commerce,
  way,
}: {
  venue: Venue;
  image: Venue['images'][number];
  /** The wanted stall. */
  commerce: Commerce | null;
  way: WayTo | null;
}) {
  const text = useText();
  const helpId = useId();
  const { places } = useWays(venue);
  const stall = commerce?.mapPlace ?? way?.to.at ?? null;
  const line = wayPoints(way, stall);
  const { frameRef, view, zoomBy, reset, onKeyDown } = useMapView(line.length > 0 ? line : stall ? [stall] : []);
  const isWhole = view.scale === 1;
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  const alt = useAlt(venue, commerce, way);
  return (
    <>
      <header className="map__head">
        <h1 className="h1">{text(way === null ? 'map-title' : 'way-title')}</h1>
        <div className="map__tools">
          <IconButton icon="minus" variant="float" label={text('map-zoom-out')} onPress={() => zoomBy(1 / ZOOM_STEP)} />
          <IconButton icon="plus" variant="float" label={text('map-zoom-in')} onPress={() => zoomBy(ZOOM_STEP)} />
          <IconButton icon="rotate-ccw" variant="float" label={text('map-reset')} onPress={reset} />
        </div>
      </header>
      <div
        ref={frameRef}
        className="map__frame"
        role="group"
        tabIndex={0}
        aria-label={text('map-alt', { venue: venue.name })}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
      >
        <div className="map__sheet" {...(isWhole ? {} : { style: { transform } })}>
          <Picture
            image={image}
            alt={alt}
            sizes={view.scale > 1.5 ? '2000px' : '(min-width: 768px) 688px, 100vw'}
            isFirst
            placeholder={
              <>
                <Icon name="map" />
                <span className="map__failed">{text('map-failed')}</span>
              </>
            }
          />
          <MapMarks places={places} line={line} way={way} stall={stall} scale={view.scale} />
        </div>
      </div>
      <p id={helpId} className="sr">
        {text('map-help')}
      </p>
      <span role="status">
        <VisuallyHidden>{text('map-zoom', { percent: Math.round(view.scale * 100) })}</VisuallyHidden>
      </span>
    </>
  );
}

/** The drawn way in one sentence; without one, what the picture is of. */
function useAlt(venue: Venue, commerce: Commerce | null, way: WayTo | null): string {
  const text = useText();
  if (commerce === null || !way?.route || !way.from) return text('map-alt', { venue: venue.name });
  const via = passed(way.route).map(({ name }) => name);
  return text('way-drawn', { from: way.from.name, via, commerce: commerce.name });
}
