import { useText } from '#shared/texts/use-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';

/** Without a network: when the order was read. */
export function SeenAt({ order, seenAtMs }: { order: Order; seenAtMs: number }) {
  const text = useText();
  return (
    <div className="gapx">
      <Notice tone="warn" icon="clock">
        {text('orders-at', { time: clockText(seenAtMs, order.venue.localDateTimeIdentifier) })}
      </Notice>
    </div>
  );
}
