import { useId } from 'react';
import { Link } from 'wouter';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { useWayTo } from '#features/ways/use-way.ts';
import { commercePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { FullPeak } from '@app/contract/slots/slots.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Commerce } from '@app/rules/language/localised-types.ts';
import { acceptsOrders, commerceState } from '@app/rules/venues/commerce-state.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';

/** Stalls with room that are shown. */
const SHOWN = 3;

type Elsewhere = FullPeak['elsewhere'][number];

/** Says that a stall has no room in a peak, and which stalls have some. @see CHK-02 */
export function FullPeakNotice({ full: { peak, elsewhere } }: { full: FullPeak }) {
  const text = useText();
  const title = useId();
  const { data: commerces = [] } = useCommerces(useVenue());
  const nowMs = useNow() ?? 0;
  const open = elsewhere.flatMap((slot) => {
    const commerce = commerces.find(({ id }) => id === slot.commerceId);
    return commerce && acceptsOrders(commerceState(commerce, nowMs)) ? [{ slot, commerce }] : [];
  });
  return (
    <div className="gap">
      <Notice tone="warn" icon="timer" role="status" title={text(`when-full-${peak}`)}>
        {text('when-full-text')}
      </Notice>
      {open.length > 0 && (
        <>
          <h3 className="h3 when__elsewhere" id={title}>
            {text('when-elsewhere')}
          </h3>
          <ul className="panel when__stalls" aria-labelledby={title}>
            {open.slice(0, SHOWN).map(({ slot, commerce }) => (
              <li key={commerce.id}>
                <OtherCommerce commerce={commerce} slot={slot} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function OtherCommerce({ commerce, slot: { at, room } }: { commerce: Commerce; slot: Elsewhere }) {
  const text = useText();
  const venue = useVenue();
  const minutes = useWayTo(venue, commerce.id)?.route?.minutes ?? 0;
  const logo = commerce.images.find(({ commerceImageTypeId }) => commerceImageTypeId === 1);
  return (
    <Link className="when__stall" href={commercePath(venue.code, commerce.code)}>
      <Picture image={logo ?? commerce.images.at(-1)} alt="" sizes="52px" placeholderIcon="store" />
      <span>
        <b className="strong">{commerce.name}</b>
        <small className="small mut num">{minutes > 0 ? text('way-walk', { minutes }) : commerce.address}</small>
      </span>
      <span className="when__room">
        <b className="num">{clockText(at, venue.localDateTimeIdentifier)}</b>
        <StateLine state={room === 'plenty' ? 'ok' : 'warn'} icon={room === 'plenty' ? 'circle-check' : 'flame'}>
          {text(room === 'plenty' ? 'when-room' : 'when-almost-full')}
        </StateLine>
      </span>
    </Link>
  );
}
