import { useText } from '#shared/texts/use-text.ts';
import { estimateParts } from '@app/rules/formatting/estimate-parts.ts';
import type { OrderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';

/**
 * The time at which an open stall has an order ready: short to see, a sentence for screen readers.
 *
 * @param hasMinutes whether minutes follow the time: once on a screen
 * @see CHK-02
 */
export function EstimateWords({
  estimate,
  isBusy,
  timeZone,
  hasMinutes = false,
}: {
  estimate: OrderEstimate;
  isBusy: boolean;
  timeZone: string;
  hasMinutes?: boolean;
}) {
  const text = useText();
  const { time, minutes } = estimateParts(estimate, timeZone);
  const shown = hasMinutes ? text('time-and-minutes', { time, minutes }) : time;
  const openKey = hasMinutes ? 'commerce-ready-around' : 'commerce-around';
  return (
    <>
      <span className="num" aria-hidden="true">
        {text(isBusy ? 'commerce-busy-around' : openKey, { time: shown })}
      </span>
      <VisuallyHidden>
        {text(isBusy ? 'commerce-busy-spoken' : 'commerce-open-spoken', { time, minutes: hasMinutes ? minutes : null })}
      </VisuallyHidden>
    </>
  );
}
