import { useText } from '#shared/texts/use-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';

/** Staff have announced the order again. @see ORD-04 */
export function RepeatedNotice({ order: { noticeRepeatedAt, delivery, venue } }: { order: Order }) {
  const text = useText();
  // An order that an earlier version stored has no such field.
  if (!noticeRepeatedAt) return null;
  return (
    <div className="gapx">
      <Notice
        key={noticeRepeatedAt}
        tone="warn"
        icon="bell-ring"
        role="alert"
        title={text('notice-again-title', { time: clockText(noticeRepeatedAt, venue.localDateTimeIdentifier) })}
      >
        {text(delivery === null ? 'notice-again-pick-up' : 'notice-again-delivery')}
      </Notice>
    </div>
  );
}
