import type { QueuedTransition } from '#shared/transitions/queued-transition.ts';
import { forgetPeopleLeft } from '#shared/transitions/transition-queue.ts';
import type { Board } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useTransitionText } from './transition-text.ts';
import { useText } from './use-text.ts';
import styles from './unsent.module.css';

/**
 * What people who were removed had marked without a network. No step is sent: the person who is in looks at each order, takes the
 * step again where it is true, and takes the entry off the list.
 *
 * @see AUTH-12, ORD-08
 */
export function LeftSheet({
  left,
  board: { commerce, tickets },
  onOrder,
  onClose,
}: {
  left: readonly QueuedTransition[];
  board: Board;
  onOrder: (orderId: number) => void;
  onClose: () => void;
}) {
  const text = useText();
  const { transitionText } = useTransitionText(commerce);
  const decide = (step: QueuedTransition) => {
    void forgetPeopleLeft([step.id]);
    if (left.length === 1) onClose();
  };
  return (
    <Sheet isOpen onClose={onClose} title={text('left-title')} subtitle={text('left-lead')} closeLabel={text('close')}>
      <ul className={styles['list']}>
        {left.map((step) => {
          const { orderNumber: number, callNumber = null, orderId, tappedAtMs, personLeft } = step;
          const numbers = text('order-numbers', { number, callNumber });
          const isOpen = tickets.some(({ id }) => id === orderId);
          return (
            <li key={step.id}>
              <b className="num">{text('unsent-step-of', { number: numbers, step: transitionText(step) })}</b>
              <small>
                {text('left-tapped', {
                  time: clockText(tappedAtMs, commerce.timeZone),
                  name: personLeft?.name ?? null,
                })}
                {step.kind === 'cash' && ` ${text('left-cash')}`}
                {!isOpen && ` ${text('left-gone')}`}
              </small>
              <div className={styles['answers']}>
                {isOpen && (
                  <Button size="s" variant="tonal" onPress={() => onOrder(orderId)}>
                    {text('left-order', { number: numbers })}
                  </Button>
                )}
                <Button size="s" variant="quiet" icon="check" onPress={() => decide(step)}>
                  {text('left-decided')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
