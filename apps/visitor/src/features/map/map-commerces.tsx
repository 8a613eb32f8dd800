import type { Venue } from '@app/contract/visitor/venues.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Link } from 'wouter';
import { useCommerces } from '../venues/venue-queries.ts';
import { commercePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';

/** Where each stall is, in words beside the picture, and the way to it. @see CONT-05 */
export function MapCommerces({ venue }: { venue: Venue }) {
  const text = useText();
  const { data: commerces = [] } = useCommerces(venue);
  if (commerces.length === 0) return null;
  return (
    <section aria-labelledby="map-stalls">
      <h2 className="h2 map__heading" id="map-stalls">
        {text('map-stalls')}
      </h2>
      <ul className="panel map__commerces">
        {commerces.map(({ id, code, name, address }) => (
          <li key={id}>
            <Link className="map__commerce" href={commercePath(venue.code, code)}>
              <Icon name="map-pin" />
              <span>
                <b className="strong">{name}</b>
                <span className="small mut">{address}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
