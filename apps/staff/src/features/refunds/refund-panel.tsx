import { useId } from 'react';
import type { RefundableLine, RefundableOrder } from '@app/contract/staff/refunds.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { endsByRefund } from '@app/rules/orders/refunded-whole.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { lineName } from './line-choice.tsx';
import { usePaidWith } from './order-facts.tsx';
import { unitsAmountMinor, type ChosenRefund } from './refund-choice.ts';
import { useText } from './texts/use-text.ts';
import styles from './refund-order.module.css';

export const REFUND_REASONS = [
  'refund-reason-sold-out',
  'refund-reason-wrong',
  'refund-reason-late',
  'refund-reason-other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Letters of a reason, as the call takes them. */
const REASON_MAX = 200;

const findReason = (value: string) => REFUND_REASONS.find((reason) => reason === value);

type RefundPanelProps = {
  order: RefundableOrder;
  chosen: ChosenRefund;
  reason: RefundReason;
  onReason: (reason: RefundReason) => void;
  /** Typed by staff for another reason. */
  ownReason: string;
  onOwnReason: (typed: string) => void;
  /** Lines whose product can be stopped with the refund, and those that stay on sale. */
  stoppable: readonly RefundableLine[];
  stillSold: ReadonlySet<number>;
  onStop: (line: number, isStopped: boolean) => void;
  onRefund: () => void;
};

/** Reason, products to stop, sums, and the button with the amount or with what is missing. */
export function RefundPanel({
  order,
  chosen,
  reason,
  onReason,
  ownReason,
  onOwnReason,
  stoppable,
  stillSold,
  onStop,
  onRefund,
}: RefundPanelProps) {
  const text = useText();
  const isBlocked = order.blockers.length > 0;
  return (
    <aside className={styles['aside']} aria-labelledby="refund-reason-title">
      <h2 id="refund-reason-title" className="h3">
        {text('reason-label')}
      </h2>
      <div className={styles['reasons']}>
        <RadioCardGroup
          label={text('reason-label')}
          value={reason}
          onChange={(value) => {
            const found = findReason(value);
            if (found) onReason(found);
          }}
        >
          {REFUND_REASONS.map((value) => (
            <RadioCard key={value} value={value} title={text(value)} />
          ))}
        </RadioCardGroup>
      </div>
      {reason === 'refund-reason-other' && (
        <TextField
          label={text('refund-own-reason')}
          value={ownReason}
          maxLength={REASON_MAX}
          onChange={onOwnReason}
          autoComplete="off"
        />
      )}
      {stoppable.map((line) => (
        <StopSwitch
          key={line.line}
          line={line}
          isOn={!stillSold.has(line.line)}
          onChange={(isOn) => onStop(line.line, isOn)}
        />
      ))}
      <Sums order={order} chosen={chosen} />
      {endsOrder(order, chosen) && <Notice tone="warn" icon="triangle-alert" title={text('refund-ends-order')} />}
      <p className="small mut">{text(`refund-to-${order.paidWith}`)}</p>
      <Button
        isBlock
        price={amountText(chosen.amountMinor, order.currency)}
        reason={isBlocked || chosen.problem === null ? undefined : text(`refund-${chosen.problem}`)}
        isUnavailable={isBlocked || chosen.problem !== null}
        describedBy={isBlocked ? 'refund-blockers' : undefined}
        onPress={onRefund}
      >
        {text(`refund-do-${order.paidWith}`, { method: usePaidWith(order) })}
      </Button>
    </aside>
  );
}

/** Whether the order ends with this refund, and is not prepared. @see REF-04 */
function endsOrder({ orderStatusId, totalAmount, refundableAmount }: RefundableOrder, chosen: ChosenRefund): boolean {
  const totalMinor = toMinor(totalAmount);
  const refundRequestedMinor = totalMinor - toMinor(refundableAmount) + chosen.amountMinor;
  return endsByRefund({ statusId: orderStatusId, totalMinor, refundRequestedMinor });
}

function StopSwitch({
  line,
  isOn,
  onChange,
}: {
  line: RefundableLine;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const text = useText();
  const labelId = useId();
  return (
    <div className={styles['stop']}>
      {line.imagePath === null ? <span /> : <img src={line.imagePath} width="40" height="40" alt="" />}
      <span>
        <b id={labelId}>{text('refund-stop', { product: lineName(line) })}</b>
        <small>{text('refund-stop-hint')}</small>
      </span>
      <button
        type="button"
        role="switch"
        className={styles['switch']}
        aria-checked={isOn}
        aria-labelledby={labelId}
        onClick={() => onChange(!isOn)}
      >
        <i />
      </button>
    </div>
  );
}

function Sums({ order, chosen }: Pick<RefundPanelProps, 'order' | 'chosen'>) {
  const text = useText();
  const { number, lines, currency, refundableAmount } = order;
  const price = (amountMinor: number) => amountText(amountMinor, currency);
  const leftMinor = Math.max(0, toMinor(refundableAmount) - chosen.amountMinor);
  return (
    <dl className={styles['sums']}>
      {chosen.body.lines?.map(({ line: number, quantity }) => {
        const line = lines.find((one) => one.line === number);
        if (!line) return null;
        return (
          <div key={number}>
            <dt>{text('refund-sum-line', { product: lineName(line), units: quantity })}</dt>
            <dd>{price(unitsAmountMinor(line, quantity))}</dd>
          </div>
        );
      })}
      <div>
        <dt>{text('refund-sum-left', { number })}</dt>
        <dd>{price(leftMinor)}</dd>
      </div>
      <div className={styles['sum']}>
        <dt>{text('refund-sum')}</dt>
        <dd>{price(chosen.amountMinor)}</dd>
      </div>
    </dl>
  );
}
