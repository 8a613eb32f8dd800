import { useId } from 'react';
import { Redirect, useSearch } from 'wouter';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { MapPlace } from '@app/contract/visitor/venues.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { MapCommerces } from './map-commerces.tsx';
import { useMapView, ZOOM_STEP } from './use-map-view.ts';
import './venue-map.css';

/** Map image with zoom by touch, wheel, buttons or keys. @see CONT-05 */
export function VenueMap() {
  const text = useText();
  const venue = useVenue();
  const helpId = useId();
  const wanted = new URLSearchParams(useSearch()).get('commerce');
  const { data: commerces = [] } = useCommerces(venue);
  const place = commerces.find(({ code }) => code === wanted)?.mapPlace ?? null;
  const { frameRef, view, zoomBy, reset, onKeyDown } = useMapView(place);
  const image = venue.images.find(({ venueImageId }) => venueImageId === 'VenueMap');
  if (!image) return <Redirect to={homePath(venue.code)} replace />;
  const isWhole = view.scale === 1;
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  return (
    <main className="map">
      <header className="map__head">
        <h1 className="h1">{text('map-title')}</h1>
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
            alt={text('map-alt', { venue: venue.name })}
            sizes={view.scale > 1.5 ? '2000px' : '(min-width: 768px) 688px, 100vw'}
            isFirst
            placeholder={
              <>
                <Icon name="map" />
                <span className="map__failed">{text('map-failed')}</span>
              </>
            }
          />
          {place && <PlaceMark place={place} scale={view.scale} />}
        </div>
      </div>
      <MapCommerces venue={venue} commerces={commerces} wanted={wanted} />
      <p id={helpId} className="sr">
        {text('map-help')}
      </p>
      <span role="status">
        <VisuallyHidden>{text('map-zoom', { percent: Math.round(view.scale * 100) })}</VisuallyHidden>
      </span>
    </main>
  );
}

/** A ring around the place that the address names. It has one size at every zoom; the list names the place in words. */
function PlaceMark({ place: { x, y }, scale }: { place: MapPlace; scale: number }) {
  return (
    <span
      className="map__mark"
      aria-hidden="true"
      // Set by script, because the page's policy forbids style attributes.
      ref={(element) => {
        element?.style.setProperty('--x', `${x}%`);
        element?.style.setProperty('--y', `${y}%`);
        element?.style.setProperty('--scale', String(1 / scale));
      }}
    />
  );
}
