import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { LoadingAndFailure } from '#shared/layout/loading-and-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import type { Refund } from '@app/contract/staff/refunds.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { HandBackDialog } from './hand-back-dialog.tsx';
import { OrderRefund } from './order-refund.tsx';
import { RefundList } from './refund-list.tsx';
import { waitsForCash } from './refund-state.ts';
import { useText } from './texts/use-text.ts';
import { useRefunds } from './use-refunds.ts';
import styles from '#shared/layout/row-list.module.css';
import orderStyles from './refund-order.module.css';

/** Refund of an order by its number, and the refunds of the commerce: pending cash first. @see REF-01, REF-04 */
export function Refunds({ commerceId }: { commerceId: number }) {
  const text = useText();
  const commerces = useQuery({
    queryKey: ['/api/staff/commerces'],
    queryFn: () => api.send('GET /api/staff/commerces'),
  });
  const session = useQuery({ queryKey: ['/api/staff/session'], queryFn: () => api.send('GET /api/staff/session') });
  const commerce = commerces.data?.find(({ id }) => id === commerceId);
  const isDenied = commerces.data !== undefined && !commerce;
  const isLoading = commerces.isPending || session.isPending;
  // The list moves below the order when both have arrived. Its open question stays here.
  const [asked, setAsked] = useState<Refund | null>(null);
  const list = <CommerceRefunds commerceId={commerceId} timeZone={commerce?.timeZone} onHandBack={setAsked} />;
  return (
    <StaffPage title={text('refunds-title')} detail={commerce?.name} backTo={`/board/${commerceId}`} width="wide">
      {isDenied && (
        <EmptyState icon="ban" role="alert" title={text('refunds-denied')} text={text('refunds-denied-hint')} />
      )}
      {commerce && session.data ? (
        <OrderRefund commerce={commerce} accountId={session.data.user.id}>
          {list}
        </OrderRefund>
      ) : (
        !isDenied && (
          <div className={orderStyles['page']}>
            {isLoading && <Skeleton className={orderStyles['coming-search']} />}
            {list}
          </div>
        )
      )}
      <HandBackDialog commerceId={commerceId} asked={asked} onClose={() => setAsked(null)} />
    </StaffPage>
  );
}

type Shown = {
  /** Of the venue; undefined until it is read. */
  timeZone: string | undefined;
  onHandBack: (of: Refund) => void;
};

/** Refunds of the commerce, or why there are none. */
function CommerceRefunds({ commerceId, ...shown }: { commerceId: number } & Shown) {
  const text = useText();
  const { data: refunds, error, refetch } = useRefunds(commerceId);
  return (
    <>
      <LoadingAndFailure hasData={refunds !== undefined} error={error} onRetry={() => void refetch()} />
      {refunds?.length === 0 && (
        <section className={styles['section']} aria-labelledby="others-title">
          <h2 id="others-title" className="h3">
            {text('refunds-others')}
          </h2>
          <p className="mut">{text('refunds-none')}</p>
        </section>
      )}
      {refunds && refunds.length > 0 && <Known refunds={refunds} {...shown} />}
    </>
  );
}

function Known({ refunds, ...shown }: { refunds: readonly Refund[] } & Shown) {
  const text = useText();
  const waiting = refunds.filter(waitsForCash);
  const others = refunds.filter((refund) => !waitsForCash(refund));
  return (
    <>
      {waiting.length > 0 && (
        <section className={styles['section']} aria-labelledby="cash-title">
          <h2 id="cash-title" className="h3">
            {text('refunds-cash', { count: waiting.length })}
          </h2>
          <RefundList refunds={waiting} {...shown} />
        </section>
      )}
      {others.length > 0 && (
        <section className={styles['section']} aria-labelledby="others-title">
          <h2 id="others-title" className="h3">
            {text('refunds-others')}
          </h2>
          <RefundList refunds={others} {...shown} />
        </section>
      )}
    </>
  );
}
