import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';

/** Staff took products out of the order before it was paid. @see ORD-08 */
export function RemovalNotice({ order }: { order: Order }) {
  const text = useText();
  const { removal, orderStatusId, venue, totalAmount, currency } = order;
  // An order that an earlier version stored has no such field.
  if (!removal || orderStatusId === ORDER_STATUS.incompleted || orderStatusId === ORDER_STATUS.delivered) return null;
  return (
    <div className="gapx">
      <Notice
        key={removal.at}
        tone="warn"
        icon="circle-alert"
        role="alert"
        title={text('removal-title', { time: clockText(removal.at, venue.localDateTimeIdentifier) })}
      >
        {text('removal-text', {
          products: removal.products,
          price: text('price', { amountMinor: toMinor(totalAmount), currency }),
        })}
      </Notice>
    </div>
  );
}
