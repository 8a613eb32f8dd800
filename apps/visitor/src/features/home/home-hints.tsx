import type { ReactNode } from 'react';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { readStored } from '@app/client/storage/local-storage.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import { estimateParts } from '@app/rules/formatting/estimate-parts.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useOpenCommerces } from './use-open-commerces.ts';

const OwnSeat = lazyPart(async () => (await import('#features/seat/own-seat.tsx')).OwnSeat, { after: 'page' });

/** The soonest time of an order, and the visitor's seat or the open stalls. @see HOME-01 */
export function HomeHints({ venue }: { venue: Venue }) {
  const text = useText();
  const { openCount, count, soonest, lastKnown } = useOpenCommerces(venue);
  const zone = venue.localDateTimeIdentifier;
  const parts = soonest && estimateParts(soonest, zone);
  return (
    <div className="vhead__hints">
      <Hint
        icon="timer"
        label={
          parts || !lastKnown ? text('home-ready-from') : text('home-wait-at', { time: clockText(lastKnown.at, zone) })
        }
      >
        {parts
          ? text('wait-minutes', { minutes: parts.minutes })
          : lastKnown
            ? text('wait-minutes', { minutes: lastKnown.minutes })
            : '–'}
      </Hint>
      <SeatOr venue={venue}>
        <Hint icon="store" label={text('home-stalls')}>
          {count > 0 ? text('home-stalls-open', { open: openCount, all: count }) : '–'}
        </Hint>
      </SeatOr>
    </div>
  );
}

/** The visitor's seat instead of another hint. A device without a checkout loads nothing. */
function SeatOr({ venue, children }: { venue: Venue; children: ReactNode }) {
  const isDrawn = useIsHydrated();
  if (!isDrawn || readStored('checkout') === undefined) return children;
  return <OwnSeat venue={venue} otherwise={children} fallback={children} />;
}

function Hint({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="hint">
      <Icon name={icon} />
      <span>
        <small>{label}</small>
        <b className="num">{children}</b>
      </span>
    </div>
  );
}
