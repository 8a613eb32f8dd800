import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

/** Counted less expected cash, in words. @param isLive it changes while a person counts */
export function DrawerDifference({
  differenceMinor,
  currency,
  isLive = false,
}: {
  differenceMinor: number;
  currency: Currency;
  isLive?: boolean;
}) {
  const text = useText();
  const isExact = differenceMinor === 0;
  return (
    <div className={isExact ? styles['exact'] : styles['difference']} role={isLive ? 'status' : undefined}>
      <span>{text(isExact ? 'drawer-exact' : differenceMinor < 0 ? 'drawer-missing' : 'drawer-over')}</span>
      {!isExact && <b className="num">{amountText(Math.abs(differenceMinor), currency)}</b>}
      {!isExact && isLive && <small>{text('drawer-stays')}</small>}
    </div>
  );
}
