import { useState } from 'react';
import { useParams } from 'react-router';
import { ExportButtons } from '#shared/files/export-buttons.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { Card } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { apiPath } from '@app/client/api.ts';
import type { BulkRefund } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { Failures, LeftOut } from './causes.tsx';
import { PlanTable } from './plan-table.tsx';
import { Progress } from './progress.tsx';
import { Signatures } from './signatures.tsx';
import { Steps } from './steps.tsx';
import { useBulkRefund, type BulkRefundAct } from './use-bulk-refund.ts';
import { useFailureText, useText } from './use-text.ts';
import { WhichOrders } from './which-orders.tsx';
import styles from './bulk-refunds.module.css';

type Acts = { readonly isBusy: boolean; readonly onAct: (act: BulkRefundAct) => void };

/** A bulk refund: its plan, its second person, how far it is, and what failed. @see REF-05 */
export function BulkRefundPage() {
  const text = useText();
  const failureText = useFailureText();
  const { id = '' } = useParams();
  const { data: bulk, error, refetch, acting } = useBulkRefund(id);
  if (error && !bulk) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!bulk) return <SkeletonLines lines={8} />;
  const acts: Acts = { isBusy: acting.isPending, onAct: (act) => acting.mutate(act) };
  const { commerceName, eventName } = bulk;
  return (
    <>
      <BulkRefundHead bulk={bulk} {...acts} />
      <Steps at={stepOf(bulk)} isAlone={!bulk.needsSecondPerson} />
      {acting.error && (
        <Notice tone="bad" role="alert">
          {failureText(acting.error)}
        </Notice>
      )}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Next bulk={bulk} {...acts} />
          <Progress bulk={bulk} />
          <PlanTable bulk={bulk} />
          <Failures bulk={bulk} isBusy={acts.isBusy} onRetry={(cause) => acts.onAct({ kind: 'retry', cause })} />
          <LeftOut bulk={bulk} isSincePlan />
        </div>
        <div className={styles['main']}>
          <WhichOrders filter={bulk.filter} eventName={eventName} commerceName={commerceName} />
          <LeftOut bulk={bulk} isSincePlan={false} />
          <Signatures bulk={bulk} />
          <Card title={text('bulk-customers')}>
            <p className={styles['note']}>{text('bulk-customers-text')}</p>
          </Card>
        </div>
      </div>
    </>
  );
}

function stepOf({ state, startedAt, approvedBy, needsSecondPerson }: BulkRefund) {
  if (state === 'planned' || startedAt === null) return 'plan';
  return needsSecondPerson && approvedBy === null ? 'second' : 'running';
}

function BulkRefundHead({ bulk, isBusy, onAct }: { bulk: BulkRefund } & Acts) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { id, state, commerceName } = bulk;
  const change = (to: 'paused' | 'running') => onAct({ kind: 'change', state: to });
  return (
    <PageHead
      title={commerceName === null ? text('bulk-title') : text('bulk-title-of', { name: commerceName })}
      detail={text(`bulk-state-${state}`)}
      path={{ to: `/${venueId}/orders/refunds`, name: text('bulk-title') }}
    >
      {state === 'running' && (
        <Button variant="plain" icon="circle-pause" isBusy={isBusy} onPress={() => change('paused')}>
          {text('bulk-pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button icon="circle-play" isBusy={isBusy} onPress={() => change('running')}>
          {text('bulk-continue')}
        </Button>
      )}
      {(state === 'running' || state === 'paused') && <CancelRest bulk={bulk} isBusy={isBusy} onAct={onAct} />}
      {state !== 'planned' && (
        <ExportButtons
          label={text('bulk-report')}
          pathOf={(file) =>
            apiPath('GET /api/admin/venues/:venueId/bulk-refunds/:bulkRefundId/orders', {
              params: { venueId, bulkRefundId: id },
              query: file,
            })
          }
        />
      )}
    </PageHead>
  );
}

function CancelRest({ bulk, isBusy, onAct }: { bulk: BulkRefund } & Acts) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const orders = bulk.groups.reduce((sum, { queued }) => sum + queued, 0);
  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onPress={() => setOpen(true)}>
        {text('bulk-cancel-rest')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('bulk-cancel-question')}
        actions={
          <>
            <Button
              onPress={() => {
                setOpen(false);
                onAct({ kind: 'change', state: 'cancelled' });
              }}
            >
              {text('bulk-cancel-rest')}
            </Button>
            <Button variant="plain" onPress={() => setOpen(false)}>
              {text('close')}
            </Button>
          </>
        }
      >
        {text('bulk-cancel-text', { orders })}
      </Dialog>
    </>
  );
}

/** What a person does before the refunds begin. */
function Next({ bulk, isBusy, onAct }: { bulk: BulkRefund } & Acts) {
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
