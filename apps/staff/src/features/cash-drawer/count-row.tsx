import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

/** Digits of the largest quantity. */
const DIGITS = 5;

/** One value of notes: its quantity, typed or by steps, and its sum. */
export function CountRow({
  valueMinor,
  currency,
  quantity,
  onChange,
}: {
  valueMinor: number;
  currency: Currency;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const text = useText();
  const price = amountText(valueMinor, currency);
  return (
    <tr>
      <th scope="row" className="num">
        {price}
      </th>
      <td>
        <span className={styles['stepper']}>
          <button
            type="button"
            aria-label={text('count-fewer', { price })}
            aria-disabled={quantity === 0 || undefined}
            onClick={() => onChange(Math.max(0, quantity - 1))}
          >
            <Icon name="minus" />
          </button>
          <input
            className="num"
            inputMode="numeric"
            autoComplete="off"
            aria-label={text('count-of', { price })}
            value={String(quantity)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/g, '').slice(0, DIGITS)))}
          />
          <button type="button" aria-label={text('count-more', { price })} onClick={() => onChange(quantity + 1)}>
            <Icon name="plus" />
          </button>
        </span>
      </td>
      <td className="num">{amountText(valueMinor * quantity, currency)}</td>
    </tr>
  );
}
