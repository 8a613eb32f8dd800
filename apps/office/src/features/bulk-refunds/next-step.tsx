import type { BulkRefund } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { Acts } from './use-bulk-refund.ts';
import { useText } from './use-text.ts';
import styles from './bulk-refunds.module.css';

/** What a person does before the refunds begin. */
export function NextStep({ bulk, isBusy, onAct }: { bulk: BulkRefund } & Acts) {
  const text = useText();
  const { state, orders, amountMinor, currency, needsSecondPerson, mayApprove } = bulk;
  const cancel = (
    <Button variant="quiet" isBusy={isBusy} onPress={() => onAct({ kind: 'change', state: 'cancelled' })}>
      {text('bulk-cancel-plan')}
    </Button>
  );
  if (state === 'planned') {
    const amount = amountText(amountMinor, currency);
    return (
      <p className={styles['actions']}>
        {orders > 0 && (
          <Button icon="undo-2" isBusy={isBusy} onPress={() => onAct({ kind: 'start' })}>
            {needsSecondPerson ? text('bulk-ask-second') : text('bulk-start', { orders, amount })}
          </Button>
        )}
        {cancel}
      </p>
    );
  }
  if (state !== 'waiting') return null;
  return (
    <Notice
      tone="warn"
      title={text('bulk-waiting-title')}
      action={
        <span className={styles['actions']}>
          {mayApprove && (
            <Button size="s" isBusy={isBusy} onPress={() => onAct({ kind: 'approve' })}>
              {text('bulk-approve')}
            </Button>
          )}
          {cancel}
        </span>
      }
    >
      {text(mayApprove ? 'bulk-waiting-other' : 'bulk-waiting-own')}
    </Notice>
  );
}
