import type { DrawerTotals as Totals } from '@app/contract/staff/cash-drawers.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { signedPriceText } from './signed-price-text.ts';
import { useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

/** What should be in a drawer. Lines without money are left out, besides float and sales. */
export function DrawerTotals({ totals, currency }: { totals: Totals; currency: Currency }) {
  const text = useText();
  const counted = (count: number) => (count > 0 ? text('drawer-orders', { count }) : null);
  const lines = [
    { name: text('drawer-float'), amount: totals.float, detail: null, isAlways: true },
    { name: text('drawer-sales'), amount: totals.sales, detail: counted(totals.saleCount), isAlways: true },
    { name: text('drawer-tips'), amount: totals.tips, detail: null, isAlways: false },
    { name: text('drawer-top-ups'), amount: totals.topUps, detail: null, isAlways: false },
    { name: text('drawer-refunds'), amount: -totals.refunds, detail: counted(totals.refundCount), isAlways: false },
    { name: text('drawer-paid-in'), amount: totals.paidIn, detail: null, isAlways: false },
    { name: text('drawer-paid-out'), amount: -totals.paidOut, detail: null, isAlways: false },
  ];
  return (
    <section className={styles['panel']} aria-labelledby="must-be">
      <h2 className="h3" id="must-be">
        {text('drawer-must-be')}
      </h2>
      <dl className={styles['totals']}>
        {lines
          .filter(({ amount, isAlways }) => isAlways || amount !== 0)
          .map(({ name, amount, detail }) => (
            <div key={name}>
              <dt>
                {name}
                {detail !== null && <small> {detail}</small>}
              </dt>
              <dd className="num">{signedPriceText(toMinor(amount), currency)}</dd>
            </div>
          ))}
        <div className={styles['sum']}>
          <dt>{text('drawer-expected')}</dt>
          <dd className="num">{signedPriceText(toMinor(totals.expected), currency)}</dd>
        </div>
      </dl>
    </section>
  );
}
