import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useProblemText } from '@app/app-kit/texts/problem-text.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import type { RefundableOrder } from '@app/contract/staff/refunds.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { OrderSearchForm } from './order-search-form.tsx';
import { OrderToRefund } from './order-to-refund.tsx';
import { RefundDone, type DoneRefund } from './result-dialog.tsx';
import { SendReceipt } from './send-receipt.tsx';
import { SignedRefund } from './signed-refund.tsx';
import { storeSearch, readSearch } from './stored-search.ts';
import { useText } from './texts/use-text.ts';
import { useOrderToRefund, type LookUpFailure } from './use-order-to-refund.ts';
import styles from './refund-order.module.css';

/** Search of an order, its refund and its receipt. The search stays until the order was refunded. @see REF-01 */
export function OrderRefund({
  commerce,
  accountId,
  children,
}: {
  commerce: StaffCommerce;
  accountId: number;
  /** Refunds of the commerce, below the order. */
  children: ReactNode;
}) {
  const text = useText();
  const [number, setNumber] = useAskedOrder(accountId, commerce.id);
  const [round, setRound] = useState(0);
  const [done, setDone] = useState<DoneRefund | null>(null);
  const [receiptOf, setReceiptOf] = useState<RefundableOrder | null>(null);
  const found = useOrderToRefund(commerce.id, number);
  const search = (wanted: number | null) => {
    storeSearch(accountId, commerce.id, wanted);
    setNumber(wanted);
    if (wanted !== null && wanted === number) found.readAgain();
  };
  const clear = () => {
    search(null);
    setRound(round + 1);
  };
  return (
    <div className={styles['page']}>
      <OrderSearchForm key={round} number={number} isSearching={found.isSearching} onSearch={search} />
      {found.isSearching && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton shape="card" />
        </div>
      )}
      {found.failure !== null && !found.order && (
        <NotFound failure={found.failure} onOther={clear} onRetry={found.readAgain} />
      )}
      {found.order ? (
        <SignedRefund order={found.order} permissions={commerce.permissions}>
          <OrderToRefund
            key={found.order.id}
            commerce={commerce}
            order={found.order}
            onSendReceipt={() => setReceiptOf(found.order ?? null)}
            onDone={(result) => {
              setDone(result);
              clear();
            }}
          >
            {children}
          </OrderToRefund>
        </SignedRefund>
      ) : (
        children
      )}
      {done && receiptOf === null && (
        <RefundDone
          commerceId={commerce.id}
          done={done}
          onSendReceipt={() => setReceiptOf(done.order)}
          onAccept={() => setDone(null)}
        />
      )}
      {receiptOf && <SendReceipt commerce={commerce} order={receiptOf} onClose={() => setReceiptOf(null)} />}
    </div>
  );
}

/** The searched order: of the address, where the board names one, or of this person's last search. */
function useAskedOrder(accountId: number, commerceId: number) {
  const [asked] = useSearchParams();
  const [, navigate] = useLocation();
  const named = /^\d{1,7}$/.test(asked.get('order') ?? '') ? Number(asked.get('order')) : null;
  const state = useState(() => named ?? readSearch(accountId, commerceId));
  useEffect(() => {
    if (named === null) return;
    storeSearch(accountId, commerceId, named);
    navigate(`/refunds/${commerceId}`, { replace: true });
  }, [accountId, commerceId, named, navigate]);
  return state;
}

function NotFound({ failure, onOther, onRetry }: { failure: LookUpFailure; onOther: () => void; onRetry: () => void }) {
  const text = useText();
  const problemText = useProblemText();
  if (failure === 'no-answer') {
    const again = <Button onPress={onRetry}>{text('retry')}</Button>;
    return <EmptyState icon="wifi-off" role="alert" title={text('no-network')} action={again} />;
  }
  return (
    <EmptyState
      icon="search"
      role="alert"
      title={text('warning-title')}
      text={failure === 'not-belonging' ? problemText('non-belonging-order-message', {}) : text('not-exists-order-id')}
      action={<Button onPress={onOther}>{text('try-another-order')}</Button>}
    />
  );
}
