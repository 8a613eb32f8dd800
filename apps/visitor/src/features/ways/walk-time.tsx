import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { useWayTo } from './use-way.ts';

/** How long the visitor walks to the stall. It is no part of the time at which the order is ready. @see CONT-05, CHK-02 */
export function WalkTime({ commerceId }: { commerceId: number }) {
  const text = useText();
  const route = useWayTo(useVenue(), commerceId)?.route;
  if (!route || route.minutes === 0) return null;
  return (
    <div>
      <dt className="sr">{text('way-title')}</dt>
      <dd className="small mut num">{text('way-walk', { minutes: route.minutes })}</dd>
    </div>
  );
}
