import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './bulk-refunds.module.css';

const STEPS = ['which', 'plan', 'second', 'running'] as const;
export type Step = (typeof STEPS)[number];

/** Where a bulk refund is. @param isAlone no second person is needed */
export function Steps({ at, isAlone = false }: { at: Step; isAlone?: boolean }) {
  const text = useText();
  const shown = STEPS.filter((step) => step !== 'second' || !isAlone);
  return (
    <ol className={styles['steps']} aria-label={text('bulk-steps')}>
      {shown.map((step, place) => {
        const isDone = place < shown.indexOf(at);
        return (
          <li
            key={step}
            className={isDone ? styles['past'] : undefined}
            aria-current={step === at ? 'step' : undefined}
          >
            <i aria-hidden="true">{isDone ? <Icon name="check" /> : place + 1}</i>
            {text(`bulk-step-${step}`)}
            {isDone && <span className="sr">{text('bulk-step-done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
