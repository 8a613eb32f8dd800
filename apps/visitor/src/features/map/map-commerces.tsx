import { Link } from 'wouter';
import { commercePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Commerce, Venue } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

/** List of the commerces on the map, as links. One that the address names is first and marked. @see CONT-05 */
export function MapCommerces({
  venue,
  commerces,
  wanted,
}: {
  venue: Venue;
  commerces: readonly Commerce[];
  /** Code of a commerce; null: none. */
  wanted: string | null;
}) {
  const text = useText();
  if (commerces.length === 0) return null;
  const sorted = commerces.toSorted((a, b) => Number(b.code === wanted) - Number(a.code === wanted));
  return (
    <section aria-labelledby="map-stalls">
      <h2 className="h2 map__heading" id="map-stalls">
        {text('map-stalls')}
      </h2>
      <ul className="panel map__commerces">
        {sorted.map(({ id, code, name, address, mapPlace }) => (
          <li key={id}>
            <Link
              className="map__commerce"
              href={commercePath(venue.code, code)}
              aria-current={code === wanted ? 'location' : undefined}
            >
              {mapPlace?.mark ? <b className="map__letter">{mapPlace.mark}</b> : <Icon name="map-pin" />}
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
