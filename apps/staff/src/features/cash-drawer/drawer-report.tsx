import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import type { CashDrawer } from '@app/contract/staff/cash-drawers.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { DrawerDifference } from './drawer-difference.tsx';
import { DrawerMovements } from './drawer-movements.tsx';
import { DrawerTotals } from './drawer-totals.tsx';
import { PrintClose } from './print-close.tsx';
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
          ? `${commerce.name} · ${text('drawer-of', { person: data.person })} · ${shiftText(data, commerce.timeZone, language)}`
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
  const text = useText();
  const { close, currency } = drawer;
  return (
    <div className={styles['report']}>
      <DrawerTotals totals={drawer.totals} currency={currency} />
      {close && (
        <section className={styles['panel']} aria-labelledby="closed">
          <h2 className="h3" id="closed">
            {text('counted')}
          </h2>
          <dl className={styles['totals']}>
            {close.notes.map(({ value, quantity }) => (
              <div key={value}>
                <dt className="num">
                  {quantity} × {priceText(toMinor(value), currency)}
                </dt>
                <dd className="num">{priceText(toMinor(value) * quantity, currency)}</dd>
              </div>
            ))}
            {close.other > 0 && (
              <div>
                <dt>{text('count-other')}</dt>
                <dd className="num">{priceText(toMinor(close.other), currency)}</dd>
              </div>
            )}
            <div className={styles['sum']}>
              <dt>{text('counted')}</dt>
              <dd className="num">{priceText(toMinor(close.counted), currency)}</dd>
            </div>
          </dl>
          <DrawerDifference differenceMinor={toMinor(close.difference)} currency={currency} />
          {close.reason !== null && (
            <p>
              {text('drawer-what-happened')}: {close.reason}
            </p>
          )}
          <p className="mut">{text('report-by', { person: close.by })}</p>
        </section>
      )}
      <DrawerMovements drawer={drawer} timeZone={commerce.timeZone} isWhole />
      {close && <PrintClose commerceId={commerce.id} drawerId={drawer.id} />}
    </div>
  );
}
