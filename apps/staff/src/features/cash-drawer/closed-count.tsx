import type { CashDrawer } from '@app/contract/staff/cash-drawers.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { DrawerDifference } from './drawer-difference.tsx';
import { useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

/** The count of a close: notes, sum and difference. */
export function ClosedCount({ close, currency }: { close: NonNullable<CashDrawer['close']>; currency: Currency }) {
  const text = useText();
  return (
    <section className={styles['panel']} aria-labelledby="closed">
      <h2 className="h3" id="closed">
        {text('counted')}
      </h2>
      <dl className={styles['totals']}>
        {close.notes.map(({ value, quantity }) => (
          <div key={value}>
            <dt className="num">
              {quantity} × {amountText(toMinor(value), currency)}
            </dt>
            <dd className="num">{amountText(toMinor(value) * quantity, currency)}</dd>
          </div>
        ))}
        {close.other > 0 && (
          <div>
            <dt>{text('count-other')}</dt>
            <dd className="num">{amountText(toMinor(close.other), currency)}</dd>
          </div>
        )}
        <div className={styles['sum']}>
          <dt>{text('counted')}</dt>
          <dd className="num">{amountText(toMinor(close.counted), currency)}</dd>
        </div>
      </dl>
      <DrawerDifference differenceMinor={toMinor(close.difference)} currency={currency} />
      {close.reason !== null && (
        <p>
          {text('drawer-what-happened')}: {close.reason}
        </p>
      )}
      <p className="mut">{text('report-by', { person: close.by ?? text('drawer-erased') })}</p>
    </section>
  );
}
