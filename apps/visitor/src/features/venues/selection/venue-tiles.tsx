import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { venueGrid } from '@app/rules/venues/venue-grid.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';

/** Tiles rendered at first, and added near the end of the list. */
const TILES_AT_ONCE = 24;
/** Distance in pixels. Source: document 1, section 2. */
const NEAR_THE_END = '0px 0px 100px 0px';

/** The venues in three columns, as one choice. @see VENUE-01, VENUE-04 */
export function VenueTiles({
  venues,
  chosenCode,
  onChoose,
}: {
  venues: readonly Venue[];
  chosenCode: string | null;
  onChoose: (code: string) => void;
}) {
  const text = useText();
  const { count, endRef } = useMoreNearTheEnd(venues.length);
  return (
    <>
      <div className="vgrid" role="radiogroup" aria-label={text('venues-label')}>
        {venueGrid(venues.slice(0, count)).map((venue, place) =>
          venue ? (
            <label key={venue.id} className={venue.code === chosenCode ? 'vtile vtile--on' : 'vtile'}>
              <input
                type="radio"
                className="sr"
                name="venue"
                value={venue.code}
                checked={venue.code === chosenCode}
                onChange={() => onChoose(venue.code)}
              />
              <VenueLogo venue={venue} className="vtile__logo" sizes="58px" isEager={place < 9} />
              {venue.code === chosenCode && (
                <span className="vtile__ok">
                  <Icon name="check" />
                </span>
              )}
              <b>{venue.name}</b>
              <small>{venue.address}</small>
            </label>
          ) : (
            <span key={`blank ${place}`} className="vtile vtile--blank" aria-hidden="true" />
          ),
        )}
      </div>
      <span ref={endRef} />
    </>
  );
}

function useMoreNearTheEnd(total: number) {
  const [count, setCount] = useState(TILES_AT_ONCE);
  const endRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const end = endRef.current;
    if (!end || count >= total) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount((shown) => shown + TILES_AT_ONCE);
      },
      { rootMargin: NEAR_THE_END },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [count, total]);
  return { count, endRef };
}
