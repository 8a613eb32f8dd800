import type { Board } from '@app/contract/staff/board.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import type { PassContent } from '@app/rules/orders/pickup-pass/pass-content.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { passProducts } from './pass-products.ts';
import { useText } from './use-text.ts';
import styles from './passes.module.css';

/** The order of a pass: what the counter hands over, and whether it is paid. @param dueMinor still to be paid */
export function PassCard({ pass, board, dueMinor }: { pass: PassContent; board: Board; dueMinor: number }) {
  const text = useText();
  const { timeZone, currency } = board.commerce;
  const products = passProducts(pass, board, (id) => text('pass-product', { id }));
  return (
    <article className={styles['card']}>
      <p className={styles['card__head']}>
        <b className="num">{calledNumber(pass)}</b>
        <span>
          {pass.customer === '' ? text('pass-no-name') : pass.customer}
          <small>
            {pass.slotAtMs === null
              ? text('pass-picks-up')
              : text('pass-picks-up-at', { time: clockText(pass.slotAtMs, timeZone) })}
          </small>
        </span>
      </p>
      <ul className={styles['lines']}>
        {products.map(({ productId, name, quantity, extras }, at) => (
          <li key={`${at} ${productId}`}>
            <b className="num">{quantity}</b>
            <span>
              {name}
              {extras.length > 0 && <small>{extras.join(', ')}</small>}
            </span>
          </li>
        ))}
      </ul>
      {dueMinor === 0 && (
        <p className={styles['card__paid']}>
          <Icon name="circle-check" />
          {text('pass-paid', { price: amountText(pass.totalMinor, currency) })}
        </p>
      )}
    </article>
  );
}
