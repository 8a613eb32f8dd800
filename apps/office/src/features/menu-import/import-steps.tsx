import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './menu-import.module.css';

const STEPS = ['sheet', 'columns', 'review'] as const;

/** The steps of an import, with the one at hand. */
export function ImportSteps({ at }: { at: 'columns' | 'review' }) {
  const text = useText();
  const current = STEPS.indexOf(at);
  return (
    <ol className={styles['steps']}>
      {STEPS.map((step, index) => (
        <li key={step} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          <i aria-hidden>{index < current ? <Icon name="check" /> : index + 1}</i>
          {text(`import-step-${step}`)}
        </li>
      ))}
    </ol>
  );
}
