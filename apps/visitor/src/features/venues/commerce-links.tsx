import { Link } from 'wouter';
import { commercePath } from '#shared/navigation/route-paths.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { OrderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import type { Commerce } from '@app/rules/language/localised-types.ts';
import { acceptsOrders, commerceState } from '@app/rules/venues/commerce-state.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { CommerceStateLine } from './commerce-state-line.tsx';
import './commerce-links.css';

/** Links to the menus of some commerces of the venue, with their state. @see COM-03 */
export function CommerceLinks({
  commerces,
  estimateOf,
  onOpen,
}: {
  commerces: readonly Commerce[];
  /** When a stall would have an order ready; null while its queue is not known. */
  estimateOf: (commerceId: number) => OrderEstimate | null;
  onOpen?: () => void;
}) {
  const venue = useVenue();
  const nowMs = useNow() ?? 0;
  return (
    <ul className="stall-links">
      {commerces.map((commerce) => {
        const logo = commerce.images.find(({ commerceImageTypeId }) => commerceImageTypeId === 1);
        const image = (commerce.hideLogoOnList ? undefined : logo) ?? commerce.images.at(-1);
        const state = commerceState(commerce, nowMs);
        return (
          <li key={commerce.id}>
            <Link className="stall-link" href={commercePath(venue.code, commerce.code)} onClick={onOpen}>
              <Plate isOff={!acceptsOrders(state)} isPhoto={image !== undefined && !image.isCutout}>
                <Picture image={image} alt="" sizes="48px" placeholderIcon="store" />
              </Plate>
              <span>
                <b className="strong">{commerce.name}</b>
                <CommerceStateLine
                  state={state}
                  estimate={estimateOf(commerce.id)}
                  timeZone={venue.localDateTimeIdentifier}
                />
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
