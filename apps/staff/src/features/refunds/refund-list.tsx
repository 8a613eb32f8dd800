import { RowList } from '#shared/layout/row-list.tsx';
import { whenText } from '@app/app-kit/texts/when-text.ts';
import type { Refund } from '@app/contract/staff/refunds.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { StateLine, type State } from '@app/ui/status/state-line.tsx';
import { refundStateKey, waitsForCash } from './refund-state.ts';
import { useLanguage, useText } from './texts/use-text.ts';
import styles from '#shared/layout/row-list.module.css';

/** Refunds with their state; staff confirm cash that they hand over. */
export function RefundList({
  refunds,
  timeZone,
  onHandBack,
}: {
  refunds: readonly Refund[];
  /** Of the venue; undefined until it is read. */
  timeZone: string | undefined;
  onHandBack: (of: Refund) => void;
}) {
  const text = useText();
  const language = useLanguage();
  return (
    <RowList>
      {refunds.map((refund) => {
        const { id, orderNumber, callNumber, amount, currency, method, cause, reason, createdAt } = refund;
        const facts = [
          timeZone === undefined ? undefined : whenText(createdAt, language, timeZone),
          text(causeText(cause)),
          reason,
          text(`refund-method-${method}`),
        ];
        return (
          <li key={id} className={styles['row']}>
            <span className={styles['what']}>
              <b>
                {text('exception-order', {
                  number: text('order-numbers', { number: orderNumber ?? 0, callNumber }),
                })}
              </b>
              <small className="mut">{facts.filter(Boolean).join(' · ')}</small>
              <RefundState refund={refund} />
            </span>
            <b className="num">{exactPriceText(amount, currency)}</b>
            {waitsForCash(refund) && (
              <Button size="s" onPress={() => onHandBack(refund)}>
                {text('hand-back')}
              </Button>
            )}
          </li>
        );
      })}
    </RowList>
  );
}

/** A refund of an unallocated capture takes the name of its exception. */
function causeText(cause: Refund['cause']) {
  switch (cause) {
    case 'staff':
    case 'cancelled':
    case 'in-panel':
      return `refund-${cause}` as const;
    default:
      return `exception-${cause}` as const;
  }
}

const TONES = {
  requested: ['warn', 'clock'],
  sent: ['warn', 'clock'],
  unknown: ['warn', 'hourglass'],
  succeeded: ['ok', 'circle-check'],
  failed: ['bad', 'circle-alert'],
} as const satisfies Record<Refund['state'], readonly [State, IconName]>;

/** State of a refund in words. */
export function RefundState({ refund }: { refund: Refund }) {
  const text = useText();
  const [tone, icon] = TONES[refund.state];
  return (
    <StateLine state={tone} icon={icon}>
      {text(refundStateKey(refund))}
    </StateLine>
  );
}
