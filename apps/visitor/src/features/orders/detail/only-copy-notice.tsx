import { useLeaveQuestion } from '#shared/navigation/leave-question.ts';
import { isOrderOnlyHere } from '#shared/session/guest-orders-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { isActiveOrder } from '../active-orders.ts';

/** The browser stores nothing, so a photo is the only other copy of number and code. @see APP-11, ORD-04 */
export function OnlyCopyNotice({ order }: { order: Order }) {
  const text = useText();
  const isOnlyCopy = isActiveOrder(order) && isOrderOnlyHere(order.id);
  useLeaveQuestion(isOnlyCopy);
  if (!isOnlyCopy) return null;
  return (
    <div className="gapx">
      <Notice tone="warn" icon="camera" role="status" title={text('only-copy-title')}>
        {text('only-copy-text')}
      </Notice>
    </div>
  );
}
