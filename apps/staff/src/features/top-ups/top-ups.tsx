import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { TopUpForm } from './top-up-form.tsx';
import { TopUpList } from './top-up-list.tsx';
import { useFailureText, useText } from './use-text.ts';
import { useTopUps } from './use-top-ups.ts';
import styles from './top-ups.module.css';

/** Top-ups with cash at the counter. @see WAL-01 */
export function TopUps({ commerceId }: { commerceId: number }) {
  const text = useText();
  const failureText = useFailureText();
  const commerces = useQuery({
    queryKey: ['/api/staff/commerces'],
    queryFn: () => api.send('GET /api/staff/commerces'),
  });
  const commerce = commerces.data?.find(({ id, takesTopUps }) => id === commerceId && takesTopUps);
  return (
    <StaffPage title={text('top-up-title')} detail={commerce?.name} backTo={`/board/${commerceId}`} width="middle">
      {commerces.isPending && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {commerces.isError && !commerces.data && (
        <EmptyState
          icon="wifi-off"
          role="alert"
          title={failureText(commerces.error)}
          action={<Button onPress={() => void commerces.refetch()}>{text('retry')}</Button>}
        />
      )}
      {commerces.data && !commerce && <EmptyState icon="wallet" title={text('top-ups-off')} />}
      {commerce && <Counter commerce={commerce} />}
    </StaffPage>
  );
}

function Counter({ commerce }: { commerce: StaffCommerce }) {
  const text = useText();
  const own = useTopUps(commerce.id);
  const { lastTopUp } = own;
  return (
    <div className={styles['sides']}>
      <div>
        <div role="status" className={styles['done']}>
          {lastTopUp && (
            <Notice
              tone="ok"
              title={text('top-up-done', {
                price: amountText(toMinor(lastTopUp.amount), commerce.currency),
                member: lastTopUp.member,
              })}
            >
              {text('top-up-done-hint')}
            </Notice>
          )}
        </div>
        <TopUpForm
          currency={commerce.currency}
          isBusy={own.isToppingUp}
          failure={own.topUpFailure}
          onChange={own.clearLastTopUp}
          onTopUp={own.topUp}
        />
      </div>
      <TopUpList own={own} commerce={commerce} />
    </div>
  );
}
