import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { FailedTransition } from '../tickets/use-transitions.ts';
import { useText } from './use-text.ts';

/** Steps that failed because their order has left the board: cancelled, or handed over long ago. @see ORD-08 */
export function FailedOffBoard({
  failed,
  onRead,
}: {
  failed: readonly FailedTransition[];
  onRead: (orderId: number) => void;
}) {
  const text = useText();
  return failed.map(({ orderId, orderNumber, callNumber, why }) => (
    <Notice
      key={orderId}
      tone="bad"
      role="alert"
      title={text('conflict-gone', { number: text('order-numbers', { number: orderNumber, callNumber }) })}
      action={
        <Button size="s" variant="tonal" onPress={() => onRead(orderId)}>
          {text('refused-read')}
        </Button>
      }
    >
      {why}
    </Notice>
  ));
}
