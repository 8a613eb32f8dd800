import { RowList } from '#shared/layout/row-list.tsx';
import type { Hold } from '@app/contract/staff/holds.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useText } from './use-text.ts';
import styles from '#shared/layout/row-list.module.css';

/** Unpaid orders with their customer, reserved units and remaining time. */
export function HoldList({ holds, onRelease }: { holds: readonly Hold[]; onRelease: (hold: Hold) => void }) {
  const text = useText();
  return (
    <RowList>
      {holds.map((hold) => (
        <li key={hold.id} className={styles['row']}>
          <span className={styles['what']}>
            <b>
              {text('exception-order', { number: text('order-numbers', hold) })} ·{' '}
              {text('hold-units', { units: hold.units })}
            </b>
            <small>{productsText(hold)}</small>
            <small className="mut">
              <Person hold={hold} />
            </small>
            <StateLine state={hold.isBeingPaid ? 'ok' : 'warn'} icon="clock">
              {hold.isBeingPaid ? text('hold-being-paid') : text('hold-minutes', { minutes: hold.minutesLeft ?? 0 })}
            </StateLine>
            {hold.ofNetwork > 1 && (
              <StateLine state="bad" icon="wifi">
                {text('hold-network', { count: hold.ofNetwork })}
              </StateLine>
            )}
          </span>
          <b className="num">{exactPriceText(hold.totalAmount, hold.currency)}</b>
          {!hold.isBeingPaid && (
            <Button size="s" variant="quiet" onPress={() => onRelease(hold)}>
              {text('hold-release')}
            </Button>
          )}
        </li>
      ))}
    </RowList>
  );
}

function Person({ hold }: { hold: Hold }) {
  const text = useText();
  const { email, phone, isForTotem, isSignedIn, isCash } = hold;
  const account = isForTotem ? null : text(isSignedIn ? 'hold-account' : 'hold-guest');
  const facts = [
    isForTotem ? text('hold-kiosk') : null,
    email,
    phone,
    account,
    text(isCash ? 'hold-cash' : 'hold-card'),
  ];
  return facts.filter(Boolean).join(' · ');
}

function productsText({ products }: Hold): string {
  return products
    .map(({ product, size, quantity }) => `${quantity} × ${product}${size === null ? '' : ` (${size})`}`)
    .join(', ');
}
