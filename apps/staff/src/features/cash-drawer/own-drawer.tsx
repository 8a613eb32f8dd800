import { useState } from 'react';
import { useLocation } from 'wouter';
import { LoadingAndFailure } from '#shared/layout/loading-and-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import type { CashDrawer, OwnDrawer as OwnDrawerRead } from '@app/contract/staff/cash-drawers.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { CountCash } from './count-cash.tsx';
import { DrawerMovements } from './drawer-movements.tsx';
import { DrawerTotals } from './drawer-totals.tsx';
import { MoveCash } from './move-cash.tsx';
import { OpenDrawer } from './open-drawer.tsx';
import { useDrawer } from './use-drawer.ts';
import { useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

/** The cash of one person at a commerce: opened with a float, closed with a count. */
export function OwnDrawer({ commerceId }: { commerceId: number }) {
  const text = useText();
  const [, navigate] = useLocation();
  const { commerce, error, readAgain } = useStaffCommerce(commerceId);
  const own = useDrawer(commerceId);
  const { read, readError } = own;
  const failure = error ?? (read ? null : readError);
  const hasData = read !== undefined && commerce !== undefined;
  return (
    <StaffPage
      title={
        read?.drawer ? text('drawer-of', { person: read.drawer.person ?? text('drawer-erased') }) : text('drawer-title')
      }
      detail={
        commerce && read?.drawer
          ? `${commerce.name} · ${text('drawer-open-since', { time: clockText(read.drawer.openedAt, commerce.timeZone) })}`
          : commerce?.name
      }
      backTo={`/board/${commerceId}`}
      width="wide"
    >
      <LoadingAndFailure
        hasData={hasData}
        error={hasData ? readError : failure}
        onRetry={() => {
          readAgain();
          own.readAgain();
        }}
      />
      {read && commerce && !read.drawer && <OpenDrawer own={own} read={read} commerce={commerce} />}
      {read?.drawer && commerce && (
        <Shift key={read.drawer.id} own={own} read={read} drawer={read.drawer} commerce={commerce} />
      )}
      <div>
        <Button variant="quiet" onPress={() => navigate(`/drawers/${commerceId}/all`)}>
          {text('drawers-title')}
        </Button>
      </div>
    </StaffPage>
  );
}

function Shift({
  own,
  read,
  drawer,
  commerce,
}: {
  own: ReturnType<typeof useDrawer>;
  read: OwnDrawerRead;
  drawer: CashDrawer;
  commerce: StaffCommerce;
}) {
  const text = useText();
  const [, navigate] = useLocation();
  const [moved, setMoved] = useState<'paid-in' | 'paid-out' | null>(null);
  return (
    <div className={styles['sides']}>
      <div className={styles['facts']}>
        <DrawerTotals totals={drawer.totals} currency={drawer.currency} />
        <DrawerMovements drawer={drawer} timeZone={commerce.timeZone}>
          <Button size="s" variant="tonal" icon="plus" onPress={() => setMoved('paid-in')}>
            {text('drawer-in')}
          </Button>
          <Button size="s" variant="tonal" icon="minus" onPress={() => setMoved('paid-out')}>
            {text('drawer-out')}
          </Button>
        </DrawerMovements>
        <AtClose read={read} drawer={drawer} />
      </div>
      <CountCash
        drawer={drawer}
        isOffline={own.readError !== null}
        isBusy={own.isClosing}
        failure={own.closeFailure}
        onClose={(count) =>
          void own.close({ ...count, drawerId: drawer.id }).then(
            () => navigate(`/drawers/${commerce.id}/${drawer.id}`),
            () => undefined,
          )
        }
      />
      {moved && (
        <MoveCash
          kind={moved}
          currency={drawer.currency}
          isBusy={own.isMoving}
          failure={own.moveFailure}
          onMove={(movement) => own.move({ ...movement, drawerId: drawer.id })}
          onClose={() => {
            own.clearMoveFailure();
            setMoved(null);
          }}
        />
      )}
    </div>
  );
}

function AtClose({ read: { unpaid }, drawer: { currency } }: { read: OwnDrawerRead; drawer: CashDrawer }) {
  const text = useText();
  return (
    <section className={styles['panel']} aria-labelledby="at-close">
      <h2 className="h3" id="at-close">
        {text('drawer-at-close')}
      </h2>
      <ul className={styles['after']}>
        <li>
          <Icon name="printer" />
          {text('drawer-mails')}
        </li>
        {unpaid.count > 0 && (
          <li>
            <Icon name="banknote" />
            {text('drawer-unpaid', { count: unpaid.count, price: amountText(toMinor(unpaid.amount), currency) })}
          </li>
        )}
      </ul>
    </section>
  );
}
