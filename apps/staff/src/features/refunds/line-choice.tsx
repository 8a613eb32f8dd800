import type { RefundableLine } from '@app/contract/staff/refunds.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { unitsAmountMinor } from './refund-choice.ts';
import { useText } from './texts/use-text.ts';
import styles from './refund-order.module.css';

/** The product of a line with its size. */
export function lineName({ product, size }: RefundableLine): string {
  return size === null ? product : `${product} ${size.description}`;
}

/** Lines of an order with a check box each and, from two units on, the number of units. */
export function LineChoice({
  lines,
  currency,
  units,
  onChange,
}: {
  lines: readonly RefundableLine[];
  currency: Currency;
  /** Chosen units by line. */
  units: ReadonlyMap<number, number>;
  onChange: (line: number, units: number) => void;
}) {
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <Line
          key={line.line}
          line={line}
          currency={currency}
          chosen={units.get(line.line) ?? 0}
          onChange={(count) => onChange(line.line, count)}
        />
      ))}
    </ul>
  );
}

type LineProps = { line: RefundableLine; currency: Currency; chosen: number; onChange: (units: number) => void };

function Line({ line, currency, chosen, onChange }: LineProps) {
  const text = useText();
  const name = lineName(line);
  const left = line.refundAmounts.length;
  const isOff = left === 0 || line.totalAmount === 0;
  const amount = chosen > 0 ? fromMinor(unitsAmountMinor(line, chosen)) : (line.refundAmounts.at(-1) ?? 0);
  return (
    <li className={classNames(styles['line'], line.parentLine !== null && styles['extra'])}>
      <label className={styles['pick']}>
        <input
          type="checkbox"
          className="sr"
          checked={chosen > 0}
          disabled={isOff}
          aria-label={text('refund-line', { product: name })}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        />
        <span className={styles['box']}>{chosen > 0 && <Icon name="check" />}</span>
        <Plate className={styles['art']}>
          {line.imagePath === null ? (
            <Icon name="utensils" />
          ) : (
            <img src={line.imagePath} width="46" height="46" alt="" loading="lazy" />
          )}
        </Plate>
        <span className={styles['name']}>
          {name}
          <LineFacts line={line} currency={currency} />
        </span>
      </label>
      {chosen > 0 && left > 1 && (
        <QuantityStepper
          quantity={chosen}
          min={1}
          max={left}
          labels={{
            group: text('refund-units', { product: name }),
            more: text('refund-more'),
            fewer: text('refund-fewer'),
            remove: text('refund-fewer'),
          }}
          onChange={onChange}
        />
      )}
      <b className={classNames('num', isOff && 'mut', styles['amount'])}>{amountText(toMinor(amount), currency)}</b>
    </li>
  );
}

function LineFacts({ line, currency }: Pick<LineProps, 'line' | 'currency'>) {
  const text = useText();
  const { quantity, price, totalAmount, refundAmounts, comments } = line;
  const left = refundAmounts.length;
  const facts = [
    text('refund-line-of', { count: quantity, price: amountText(toMinor(price), currency) }),
    totalAmount === 0 && text('refund-line-free'),
    left === 0 && text('refund-line-done'),
    left > 0 && left < quantity && text('refund-line-left', { left }),
    comments,
  ];
  return <small>{facts.filter(Boolean).join(' · ')}</small>;
}
