import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { leavesOut } from '@app/rules/orders/choice-words.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { OrderNotes } from '../customer/order-notes.tsx';
import { useText } from '../texts/use-text.ts';
import { LineKey } from './line-key.tsx';
import styles from './order-lines.module.css';

type Line = Ticket['lines'][number];

/** Lines that have a key of the keyboard, from the first one. */
const DIGITS = 9;

/**
 * The lines of an open order, large: what is left out and what is added in boxes, and when a line was refunded.
 *
 * @param onLine undefined: the lines are only read
 * @see ORD-08, EXTRA-02, REF-04
 */
export function OrderLines({
  ticket,
  commerce: { currency, timeZone },
  onLine,
}: {
  ticket: Ticket;
  commerce: { currency: Currency; timeZone: string };
  onLine: ((line: Line) => void) | undefined;
}) {
  const text = useText();
  return (
    <>
      <OrderNotes ticket={ticket} currency={currency} isLarge />
      <ul className={styles['lines']}>
        {ticket.lines.map((line, at) => (
          <li key={line.id} data-refunded={unitsToPrepare(line) === 0 || undefined}>
            <LineKey
              line={line}
              place="order"
              digit={at < DIGITS ? String(at + 1) : undefined}
              choices={<ChoiceBoxes line={line} />}
              onPress={onLine && (() => onLine(line))}
            />
            {line.refundedAt !== null && (
              <p className={styles['refunded']}>
                <Icon name="rotate-ccw" />
                {text('line-refunded-at', { time: clockText(Date.parse(line.refundedAt), timeZone) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function ChoiceBoxes({ line: { quantity, extras } }: { line: Line }) {
  return countedChoices(quantity, extras).map(({ choice: { product }, count }) => (
    <small key={product}>
      <i data-leaves-out={leavesOut(product) || undefined}>
        <Icon name={leavesOut(product) ? 'minus' : 'plus'} />
      </i>
      {count === null ? product : `${count} ${product}`}
    </small>
  ));
}
