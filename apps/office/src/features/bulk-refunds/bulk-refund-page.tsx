import { useParams } from 'react-router';
import { Card } from '#shared/reports/card.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { BulkRefund } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { BulkRefundHead } from './bulk-refund-head.tsx';
import { Failures, LeftOut } from './causes.tsx';
import { NextStep } from './next-step.tsx';
import { PlanTable } from './plan-table.tsx';
import { Progress } from './progress.tsx';
import { Signatures } from './signatures.tsx';
import { Steps } from './steps.tsx';
import { useBulkRefund, type Acts } from './use-bulk-refund.ts';
import { useFailureText, useText } from './use-text.ts';
import { WhichOrders } from './which-orders.tsx';
import styles from './bulk-refunds.module.css';

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
          <NextStep bulk={bulk} {...acts} />
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
