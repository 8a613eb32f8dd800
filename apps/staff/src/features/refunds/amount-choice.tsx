import type { RefundableOrder } from '@app/contract/staff/refunds.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { LineChoice } from './line-choice.tsx';
import type { RefundChoice } from './refund-choice.ts';
import { useText } from './texts/use-text.ts';
import styles from './refund-order.module.css';

/** Units of lines, all that is left, or an amount. @see REF-04 */
export function AmountChoice({
  order,
  choice,
  onChange,
}: {
  order: RefundableOrder;
  choice: RefundChoice;
  onChange: (choice: RefundChoice) => void;
}) {
  const text = useText();
  const left = amountText(toMinor(order.refundableAmount), order.currency);
  const { mode, units, typedAmount } = choice;
  return (
    <section className={styles['panel']} aria-labelledby="refund-what">
      <div className={styles['what']}>
        <h2 id="refund-what" className="h3">
          {text('refund-what')}
        </h2>
        {!order.isWholeOnly && (
          <SegmentedControl
            label={text('refund-what')}
            value={mode}
            options={[
              { value: 'lines', label: text('refund-by-line') },
              { value: 'whole', label: text('refund-whole') },
              { value: 'amount', label: text('refund-by-amount') },
            ]}
            onChange={(value) => onChange({ ...choice, mode: value })}
          />
        )}
      </div>
      {order.isWholeOnly && <Notice tone="warn" title={text('refund-whole-only')} />}
      {mode === 'lines' && (
        <LineChoice
          lines={order.lines}
          currency={order.currency}
          units={units}
          onChange={(line, count) => onChange({ ...choice, units: new Map(units).set(line, count) })}
        />
      )}
      {mode === 'whole' && <p>{text('refund-whole-lead', { price: left })}</p>}
      {mode === 'amount' && (
        <TextField
          label={text('refund-amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typedAmount}
          onChange={(value) => onChange({ ...choice, typedAmount: value })}
          hint={text('refund-amount-hint', { price: left })}
        />
      )}
    </section>
  );
}
