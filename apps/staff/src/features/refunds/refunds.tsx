import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Refund } from '@app/contract/staff/refunds.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { api } from '#shared/api/api.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { OrderRefund } from './order-refund.tsx';
import { RefundList, waitsForCash } from './refund-list.tsx';
import styles from '#shared/layout/row-list.module.css';
import { useRefunds } from './use-refunds.ts';

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
  const list = <CommerceRefunds commerceId={commerceId} />;
  return (
    <StaffPage title={text('refunds-title')} detail={commerce?.name} backTo={`/board/${commerceId}`} width="wide">
      {isDenied && (
        <EmptyState icon="ban" role="alert" title={text('refunds-denied')} text={text('refunds-denied-hint')} />
      )}
      {commerce && session.data ? (
        <OrderRefund key={commerce.id} commerce={commerce} accountId={session.data.user.id}>
          {list}
        </OrderRefund>
      ) : (
        !isDenied && list
      )}
    </StaffPage>
  );
}

function CommerceRefunds({ commerceId }: { commerceId: number }) {
  const text = useText();
  const own = useRefunds(commerceId);
  const { refunds } = own;
  return (
    <>
      {!refunds && own.readError === null && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {!refunds && own.readError !== null && <ReadFailure error={own.readError} onRetry={own.readAgain} />}
      {refunds && own.readError !== null && (
        <Notice tone="warn" icon="wifi-off" role="status">
          {text('operations-old')}
        </Notice>
      )}
      {refunds?.length === 0 && (
        <section className={styles['section']} aria-labelledby="others-title">
          <h2 id="others-title" className="h3">
            {text('refunds-others')}
          </h2>
          <p className="mut">{text('refunds-none')}</p>
        </section>
      )}
      {refunds && refunds.length > 0 && <Known own={own} refunds={refunds} />}
    </>
  );
}

function Known({ own, refunds }: { own: ReturnType<typeof useRefunds>; refunds: readonly Refund[] }) {
  const text = useText();
  const [asked, setAsked] = useState<Refund | null>(null);
  const waiting = refunds.filter(waitsForCash);
  const others = refunds.filter((refund) => !waitsForCash(refund));
  const close = () => {
    own.clearHandBackFailure();
    setAsked(null);
  };
  return (
    <>
      {waiting.length > 0 && (
        <section className={styles['section']} aria-labelledby="cash-title">
          <h2 id="cash-title" className="h3">
            {text('refunds-cash', { count: waiting.length })}
          </h2>
          <RefundList refunds={waiting} onHandBack={setAsked} />
        </section>
      )}
      {others.length > 0 && (
        <section className={styles['section']} aria-labelledby="others-title">
          <h2 id="others-title" className="h3">
            {text('refunds-others')}
          </h2>
          <RefundList refunds={others} onHandBack={setAsked} />
        </section>
      )}
      <Dialog
        isOpen={asked !== null}
        onClose={close}
        icon="banknote"
        title={
          asked &&
          text('hand-back-title', {
            price: exactPriceText(asked.amount, asked.currency),
            number: asked.orderNumber ?? 0,
          })
        }
        actions={
          <>
            <Button
              isBlock
              isBusy={own.isHanding}
              onPress={() => asked && void own.handBack(asked).then(close, () => undefined)}
            >
              {text('hand-back')}
            </Button>
            <Button variant="quiet" isBlock onPress={close}>
              {text('hand-back-not')}
            </Button>
          </>
        }
      >
        <p>{text('hand-back-text')}</p>
        {own.handBackFailure !== undefined && <Notice tone="bad" role="alert" title={own.handBackFailure} />}
      </Dialog>
    </>
  );
}
