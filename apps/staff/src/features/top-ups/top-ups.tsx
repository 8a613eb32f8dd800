import { useQuery } from '@tanstack/react-query';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { api } from '#shared/api/api.ts';
import { useFailureText } from '#shared/texts/use-failure-text.ts';
import { useText } from '#shared/texts/use-text.ts';
import { TopUpForm } from './top-up-form.tsx';
import { TopUpList } from './top-up-list.tsx';
import styles from './top-ups.module.css';
import { useTopUps } from './use-top-ups.ts';

/** Cash at the counter into a member's wallet. @see WAL-01 */
export function TopUps({ commerceId }: { commerceId: number }) {
  const text = useText();
  const failureText = useFailureText();
  const stalls = useQuery({ queryKey: ['/api/staff/commerces'], queryFn: () => api.send('GET /api/staff/commerces') });
  const stall = stalls.data?.find(({ id, takesTopUps }) => id === commerceId && takesTopUps);
  return (
    <StaffPage title={text('top-up-title')} detail={stall?.name} backTo={`/board/${commerceId}`} width="middle">
      {stalls.isPending && (
        <div aria-label={text('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {stalls.isError && !stalls.data && (
        <EmptyState
          icon="wifi-off"
          role="alert"
          title={failureText(stalls.error)}
          action={<Button onPress={() => void stalls.refetch()}>{text('retry')}</Button>}
        />
      )}
      {stalls.data && !stall && <EmptyState icon="wallet" title={text('top-ups-off')} />}
      {stall && <Counter stall={stall} />}
    </StaffPage>
  );
}

function Counter({ stall }: { stall: StaffCommerce }) {
  const text = useText();
  const own = useTopUps(stall.id);
  const { taken } = own;
  return (
    <div className={styles['sides']}>
      <div>
        <div role="status" className={styles['done']}>
          {taken && (
            <Notice
              tone="ok"
              title={text('top-up-done', {
                price: priceText(toMinor(taken.amount), stall.currency),
                member: taken.member,
              })}
            >
              {text('top-up-done-hint')}
            </Notice>
          )}
        </div>
        <TopUpForm
          currency={stall.currency}
          isBusy={own.isTaking}
          failure={own.takeFailure}
          onChange={own.forgetTaken}
          onTake={own.take}
        />
      </div>
      <TopUpList own={own} stall={stall} />
    </div>
  );
}
