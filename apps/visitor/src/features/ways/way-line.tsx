import { useState } from 'react';
import { Link } from 'wouter';
import { mapPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { useWayWords } from './use-way-words.ts';
import { useWayTo } from './use-way.ts';
import './ways.css';

/**
 * The way to a commerce in words, which leads to its page; or the question where the visitor is. Nothing where the venue
 * has no places.
 *
 * @see CONT-05
 */
export function WayLine({
  venueId,
  commerce,
}: {
  /** Of the commerce. The open venue may be another one. */
  venueId: number;
  commerce: { id: number; code: string; name: string };
}) {
  const text = useText();
  const venue = useVenue();
  const way = useWayTo(venue, venue.id === venueId ? commerce.id : null);
  const words = useWayWords(way, commerce.name);
  const [isAsking, setAsking] = useState(false);
  if (way === null) return null;
  const close = () => setAsking(false);
  return (
    <>
      {words === null ? (
        <button type="button" className="wayline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Icon name="footprints" />
          <span>{text('way-where')}</span>
          <Icon name="chevron-right" />
        </button>
      ) : (
        <Link className="wayline" href={mapPath(venue.code, commerce.code)}>
          <Icon name="footprints" />
          <span>{words}</span>
          <Icon name="chevron-right" />
        </Link>
      )}
      {isAsking && <PlaceSheet venue={venue} onClose={close} />}
    </>
  );
}
