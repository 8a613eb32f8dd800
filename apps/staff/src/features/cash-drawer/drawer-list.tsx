import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '#shared/api/api.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { RowList } from '#shared/layout/row-list.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import type { DrawerRow } from '@app/contract/staff/cash-drawers.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { DrawerDifference } from './drawer-difference.tsx';
import { shiftText } from './shift-text.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

/** Past and open drawers of a commerce. */
export function DrawerList({ commerceId }: { commerceId: number }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const { commerce } = useStaffCommerce(commerceId);
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/commerces', commerceId, 'drawers', page],
    queryFn: () => api.send('GET /api/commerces/:id/drawers', { params: { id: commerceId }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffPage title={text('drawers-title')} detail={commerce?.name} backTo={`/drawers/${commerceId}`} width="middle">
      {!data && error !== null && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && (!data || !commerce) && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {data?.total === 0 && <EmptyState icon="banknote" title={text('drawers-none')} />}
      {data && commerce && data.total > 0 && (
        <>
          <RowList>
            {data.data.map((drawer) => (
              <li key={drawer.id}>
                <DrawerLink drawer={drawer} commerce={commerce} />
              </li>
            ))}
          </RowList>
          {data.lastPage > 1 && (
            <nav className={styles['pages']}>
              <Button variant="tonal" isUnavailable={page === 1} onPress={() => setPage(page - 1)}>
                {text('drawers-newer')}
              </Button>
              <span>{text('drawers-page', { page, last: data.lastPage })}</span>
              <Button variant="tonal" isUnavailable={page === data.lastPage} onPress={() => setPage(page + 1)}>
                {text('drawers-older')}
              </Button>
            </nav>
          )}
        </>
      )}
    </StaffPage>
  );
}

function DrawerLink({ drawer, commerce }: { drawer: DrawerRow; commerce: StaffCommerce }) {
  const text = useText();
  const language = useLanguage();
  const { expected, counted } = drawer;
  return (
    <Link className={styles['row'] ?? ''} href={`/drawers/${commerce.id}/${drawer.id}`}>
      <span>
        <b>{drawer.person ?? text('drawer-erased')}</b>
        <small className="mut">{shiftText(drawer, commerce.timeZone, language)}</small>
      </span>
      {expected === null || counted === null ? (
        <span>{text('drawers-open')}</span>
      ) : (
        <>
          <b className="num">{amountText(toMinor(counted), commerce.currency)}</b>
          <DrawerDifference differenceMinor={toMinor(counted) - toMinor(expected)} currency={commerce.currency} />
        </>
      )}
    </Link>
  );
}
