import { Link } from 'wouter';
import { useActiveOrders } from '#features/orders/active-order-store.ts';
import type { Route } from '#features/ways/use-way.ts';
import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import '@app/ui/controls/button.css';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';

const MINUTE_MS = 60_000;

/** When to leave for an order that waits at the stall, and the way back to its number. @see CONT-05, ORD-04 */
export function LeaveTime({
  venueCode,
  commerceCode,
  route,
}: {
  venueCode: string;
  commerceCode: string;
  route: Route | null;
}) {
  const text = useText();
  const nowMs = useServerNow();
  const order = useActiveOrders().find(
    ({ number, path, isDelivery }) => !isDelivery && path === orderDetailPath(venueCode, commerceCode, number),
  );
  if (!order) return null;
  const { calledNumber: number, promise, timeZone, path } = order;
  const isDue = promise !== null && promise.kind !== 'late' && route !== null && nowMs !== null;
  const leaveAtMs = isDue ? promise.atMs - route.minutes * MINUTE_MS : 0;
  return (
    <>
      {isDue && (
        <p className="way-leave num">
          {leaveAtMs > nowMs
            ? text('way-leave', {
                number,
                time: clockText(promise.atMs, timeZone),
                leaveAt: clockText(leaveAtMs, timeZone),
              })
            : text('way-leave-now', { number, time: clockText(promise.atMs, timeZone) })}
        </p>
      )}
      <Link className={buttonClass({ variant: 'primary', isBlock: true })} href={path}>
        {text('way-show-number')}
      </Link>
    </>
  );
}
