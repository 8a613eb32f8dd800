import { useEffect, useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { clearFailedHandoff, isFailedHandoff } from './failed-handoff.ts';

/** Shown once: the payment of an order could not start. @see PAY-01 */
export function UnopenedNotice({ orderId }: { orderId: number }) {
  const text = useText();
  const [isShown] = useState(() => isFailedHandoff(orderId));
  useEffect(clearFailedHandoff, []);
  if (!isShown) return null;
  return (
    <div className="placed__failed">
      <Notice tone="bad" role="alert" title={text('constants.default-error-message')}>
        <p>{text('payment-not-opened')}</p>
      </Notice>
    </div>
  );
}
