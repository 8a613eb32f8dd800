import { useState, type ReactNode } from 'react';
import type { CashDrawer, DrawerMovement } from '@app/contract/staff/cash-drawers.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { signedPriceText } from './signed-price-text.ts';
import { useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

const SHOWN_AT_FIRST = 8;

/** Movements of a drawer, the newest first. @param isWhole all at once, as for paper */
export function DrawerMovements({
  drawer: { movements, currency },
  timeZone,
  isWhole = false,
  children,
}: {
  drawer: CashDrawer;
  timeZone: string;
  isWhole?: boolean;
  children?: ReactNode;
}) {
  const text = useText();
  const [showsAll, setShowsAll] = useState(isWhole);
  const shown = showsAll ? movements : movements.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={styles['panel']} aria-labelledby="movements">
      <header className={styles['head']}>
        <h2 className="h3" id="movements">
          {text('drawer-movements')}
        </h2>
        <span className={styles['actions']}>{children}</span>
      </header>
      <table className={styles['movements']}>
        <thead>
          <tr>
            <th scope="col">{text('drawer-time')}</th>
            <th scope="col">{text('drawer-what')}</th>
            <th scope="col">{text('drawer-amount')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((movement) => (
            <tr key={movement.id}>
              <td className="num mut">{clockText(movement.at, timeZone)}</td>
              <td>
                <b>{nameOf(movement, text)}</b>
                {movement.reason !== null && ` · ${movement.reason}`}
              </td>
              <td className="num">{signedPriceText(toMinor(movement.amount), currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < movements.length && (
        <Button size="s" variant="quiet" onPress={() => setShowsAll(true)}>
          {text('drawer-more')}
        </Button>
      )}
    </section>
  );
}

function nameOf({ kind, orderNumber, callNumber }: DrawerMovement, text: ReturnType<typeof useText>): string {
  return kind === 'sale' || kind === 'refund'
    ? text(`moved-${kind}`, { number: text('order-numbers', { number: orderNumber ?? 0, callNumber }) })
    : text(`moved-${kind}`);
}
