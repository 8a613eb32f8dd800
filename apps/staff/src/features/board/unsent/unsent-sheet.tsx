import type { QueuedTransition } from '#shared/transitions/queued-transition.ts';
import { dismissTransitions } from '#shared/transitions/transition-queue.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useTransitionText } from './transition-text.ts';
import { useText } from './use-text.ts';
import type { useUnsentTransitions } from './use-unsent-transitions.ts';
import styles from './unsent.module.css';

/** The steps that wait for a network, and those that the server refused with the reason. @see ORD-08 */
export function UnsentSheet({
  steps: { unsent, refused },
  commerce,
  onClose,
}: {
  steps: ReturnType<typeof useUnsentTransitions>;
  commerce: Pick<StaffCommerce, 'currency' | 'timeZone'>;
  onClose: () => void;
}) {
  const text = useText();
  const { transitionText, refusalText } = useTransitionText(commerce);
  const numbersOf = ({ orderNumber: number, callNumber = null }: QueuedTransition) =>
    text('order-numbers', { number, callNumber });
  const row = (step: QueuedTransition, detail: string) => (
    <li key={step.id}>
      <b className="num">{text('unsent-step-of', { number: numbersOf(step), step: transitionText(step) })}</b>
      <small>{detail}</small>
    </li>
  );
  const tapped = (step: QueuedTransition) =>
    text('unsent-tapped', { time: clockText(step.tappedAtMs, commerce.timeZone) });
  const readAll = () => {
    void dismissTransitions(refused.map(({ id }) => id));
    if (unsent.length === 0) onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text(refused.length > 0 ? 'refused-title' : 'unsent-title')}
      subtitle={text(refused.length > 0 ? 'refused-lead' : 'unsent-lead')}
      closeLabel={text('close')}
      foot={
        refused.length > 0 ? (
          <Button variant="primary" isBlock onPress={readAll}>
            {text('refused-read')}
          </Button>
        ) : undefined
      }
    >
      {refused.length > 0 && (
        <ul className={styles['list']}>{refused.map((step) => row(step, `${tapped(step)}. ${refusalText(step)}`))}</ul>
      )}
      {refused.length > 0 && unsent.length > 0 && <h3 className="h3">{text('unsent-title')}</h3>}
      {unsent.length > 0 && <ul className={styles['list']}>{unsent.map((step) => row(step, tapped(step)))}</ul>}
      {refused.length === 0 && unsent.length === 0 && <p className="mut">{text('unsent-none')}</p>}
    </Sheet>
  );
}
