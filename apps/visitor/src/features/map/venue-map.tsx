import { Redirect, useSearch } from 'wouter';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { useWaysRead, useWayTo } from '#features/ways/use-way.ts';
import { WayPanel } from '#features/ways/way-panel.tsx';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { DrawnMap } from './drawn-map.tsx';
import { LeaveTime } from './leave-time.tsx';
import { MapCommerces } from './map-commerces.tsx';
import './venue-map.css';

/**
 * The map of the venue with its stalls, and the way to the one that the address names. A venue without a picture has the
 * words of the way only.
 *
 * @see CONT-05
 */
export function VenueMap() {
  const text = useText();
  const venue = useVenue();
  const wanted = new URLSearchParams(useSearch()).get('commerce');
  const stalls = useCommerces(venue);
  const ways = useWaysRead(venue);
  const commerces = stalls.data ?? [];
  const commerce = commerces.find(({ code }) => code === wanted) ?? null;
  const way = useWayTo(venue, commerce?.id ?? null);
  const image = venue.images.find(({ venueImageId }) => venueImageId === 'VenueMap');
  if (!image && way === null) {
    const isLoading = wanted !== null && (stalls.isPending || ways.isPending);
    return isLoading ? null : <Redirect to={homePath(venue.code)} replace />;
  }
  return (
    <main className={way === null ? 'map' : 'map map--way'}>
      {image ? (
        <DrawnMap venue={venue} image={image} commerce={commerce} way={way} />
      ) : (
        <header className="map__head">
          <h1 className="h1">{text('way-title')}</h1>
        </header>
      )}
      {way !== null && commerce !== null && (
        <WayPanel venue={venue} commerce={commerce} way={way}>
          <LeaveTime venueCode={venue.code} commerceCode={commerce.code} route={way.route} />
        </WayPanel>
      )}
      <MapCommerces venue={venue} commerces={commerces} wanted={wanted} />
    </main>
  );
}
