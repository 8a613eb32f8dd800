import { WalkTime } from '#features/ways/walk-time.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartEstimate } from '@app/rules/cart/cart-estimate.ts';
import { cartPreparationMinutes } from '@app/rules/cart/cart-units.ts';
import { estimateParts } from '@app/rules/formatting/estimate-parts.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { preparesNothing } from '@app/rules/kitchen/order-estimate.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { Checkout } from '../use-checkout.ts';

/** The time at which the stall has the order ready, with the preparation time of the products in it. @see CHK-02 */
export function ReadyTime({ checkout: { commerce, filled, wait, deliveryType } }: { checkout: Checkout }) {
  const text = useText();
  const minutes = cartPreparationMinutes(filled);
  const estimate = cartEstimate(filled, wait, useServerNow());
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const { slotAt } = filled;
  const parts = estimate && slotAt === undefined ? estimateParts(estimate, timeZone) : null;
  const nowMs = useNow() ?? 0;
  const state = commerce && commerceState(commerce, nowMs);
  if (wait !== null && preparesNothing(wait, minutes)) return null;
  return (
    <section className="section">
      <dl className="times panel">
        <div>
          <dt className="small mut">
            {text(
              parts === null && slotAt === undefined
                ? 'ready'
                : deliveryType === 'delivery'
                  ? 'leaves-around'
                  : 'ready-around',
            )}
          </dt>
          <dd className="num">
            {slotAt !== undefined
              ? clockText(slotAt, timeZone)
              : parts
                ? text('time-and-minutes', { time: parts.time, minutes: parts.minutes })
                : text('ready-unknown')}
          </dd>
        </div>
        {deliveryType === 'pick-up' && commerce && <WalkTime commerceId={commerce.id} />}
        {minutes > 0 && (
          <div>
            <dt className="sr">{text('preparation-time')}</dt>
            <dd className="small mut">{text('preparation-time-text', { minutes })}</dd>
          </div>
        )}
      </dl>
      {state?.kind === 'busy' && (
        <div className="times__busy">
          <Notice
            tone="warn"
            icon="clock"
            title={parts === null ? text('commerce-busy', { minutes: state.minutes }) : text('busy-counted')}
          />
        </div>
      )}
    </section>
  );
}
