import { Button } from '@app/ui/button.tsx';
import { Notice } from '@app/ui/notice.tsx';
import { useText } from '../texts/use-text.ts';
import { useLeaving, useUnsentOrders } from './leave-account.ts';

/** Signing out while orders of this phone are still on their way. @see AUTH-09, APP-11 */
export function UnsentPanel({ onBack, onLeft }: { onBack: () => void; onLeft: () => void }) {
  const text = useText();
  const { here } = useLeaving(onLeft);
  const unsent = useUnsentOrders();
  return (
    <>
      <Notice tone="warn" icon="cloud-upload" title={text('account-unsent-title', unsent.count)}>
        {text('account-unsent-text')}
      </Notice>
      <div className="account__actions">
        <Button isBlock onPress={onBack}>
          {text('account-unsent-wait')}
        </Button>
        <Button
          isBlock
          variant="danger"
          isBusy={here.isPending}
          onPress={() => void unsent.cancelAll().finally(() => here.mutate())}
        >
          {text('account-unsent-leave')}
        </Button>
      </div>
    </>
  );
}
