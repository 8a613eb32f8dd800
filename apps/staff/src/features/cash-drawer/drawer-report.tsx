import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import type { CashDrawer } from '@app/contract/staff/cash-drawers.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { ClosedCount } from './closed-count.tsx';
import { DrawerMovements } from './drawer-movements.tsx';
import { DrawerTotals } from './drawer-totals.tsx';
import { PrintClose } from './print-close.tsx';
import { HandedTips } from './share-tips.tsx';
import { shiftText } from './shift-text.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

/** A drawer with its close, for the screen and for paper. */
export function DrawerReport({ commerceId, drawerId }: { commerceId: number; drawerId: number }) {
  const text = useText();
  const language = useLanguage();
  const { commerce } = useStaffCommerce(commerceId);
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/commerces', commerceId, 'drawers', 'report', drawerId],
    queryFn: () => api.send('GET /api/commerces/:id/drawers/:drawerId', { params: { id: commerceId, drawerId } }),
  });
  return (
    <StaffPage
      title={text(data?.close ? 'report-title' : 'drawer-title')}
      detail={
        data && commerce
          ? `${commerce.name} · ${text('drawer-of', { person: data.person ?? text('drawer-erased') })} · ${shiftText(data, commerce.timeZone, language)}`
          : commerce?.name
      }
      backTo={`/drawers/${commerceId}/all`}
      width="middle"
    >
      {!data && error !== null && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && (!data || !commerce) && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton shape="card" />
        </div>
      )}
      {data && commerce && <Report drawer={data} commerce={commerce} />}
    </StaffPage>
  );
}

function Report({ drawer, commerce }: { drawer: CashDrawer; commerce: StaffCommerce }) {
  const { close, currency } = drawer;
  return (
    <div className={styles['report']}>
      <DrawerTotals totals={drawer.totals} currency={currency} />
      {close && <ClosedCount close={close} currency={currency} />}
      {close && drawer.tips && <HandedTips tips={drawer.tips} currency={currency} />}
      <DrawerMovements drawer={drawer} timeZone={commerce.timeZone} isWhole />
      {close && <PrintClose commerceId={commerce.id} drawerId={drawer.id} />}
    </div>
  );
}
