import { useEffect, useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useSignOut, useUnsentOrders } from './use-sign-out.ts';

/**
 * Sign-out with unsent orders on this device. An order that may exist is cancelled with the session that placed it, so
 * the sign-out waits for that.
 *
 * @see AUTH-09, APP-11
 */
export function UnsentOrdersPanel({ onBack, onLeft }: { onBack: () => void; onLeft: () => void }) {
  const text = useText();
  const { here } = useSignOut(onLeft);
  const { count, cancelAll } = useUnsentOrders();
  const [isCancelling, setCancelling] = useState(false);
  const { mutate: leave, isIdle } = here;
  useEffect(() => {
    if (isCancelling && count === 0 && isIdle) leave();
  }, [isCancelling, count, isIdle, leave]);

  const cancel = () => {
    setCancelling(true);
    cancelAll().catch(() => setCancelling(false));
  };
  if (isCancelling) {
    return (
      <>
        <Notice tone="warn" icon="hourglass" role="status" title={text('withdrawn-title')}>
          {text('withdrawn-text')}
        </Notice>
        <div className="account__actions">
          <Button isBlock isBusy={here.isPending} variant="danger" onPress={() => leave()}>
            {text('account-unsent-leave-now')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Notice tone="warn" icon="cloud-upload" title={text('account-unsent-title', { count })}>
        {text('account-unsent-text', { count })}
      </Notice>
      <div className="account__actions">
        <Button isBlock onPress={onBack}>
          {text('account-unsent-wait', { count })}
        </Button>
        <Button isBlock variant="danger" onPress={cancel}>
          {text('account-unsent-leave', { count })}
        </Button>
      </div>
    </>
  );
}
