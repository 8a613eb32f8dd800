import { useText } from '#shared/texts/use-text.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';

/** Staff have called the customer, or announced the order again. @see ORD-04 */
export function RepeatedNotice({ order: { noticeRepeatedAt, delivery, orderStatusId, venue } }: { order: Order }) {
  const text = useText();
  // An order that an earlier version stored has no such field.
  if (!noticeRepeatedAt) return null;
  const time = clockText(noticeRepeatedAt, venue.localDateTimeIdentifier);
  const isCalled = orderStatusId === ORDER_STATUS.preparing;
  return (
    <div className="gapx">
      <Notice
        key={noticeRepeatedAt}
        tone="warn"
        icon="bell-ring"
        role="alert"
        title={text(isCalled ? 'notice-called-title' : 'notice-again-title', { time })}
      >
        {text(isCalled ? 'notice-called' : delivery === null ? 'notice-again-pick-up' : 'notice-again-delivery')}
      </Notice>
    </div>
  );
}
