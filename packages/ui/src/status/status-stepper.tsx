import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import './status-stepper.css';

/** `ended`: the last step, which is neither a success nor a failure. */
export type StepState = 'done' | 'now' | 'todo' | 'bad' | 'ended';

export type Step = {
  id: string;
  title: ReactNode;
  /** When: `21:06`, `desde 21:08`, `cerca de 21:16`. */
  detail?: ReactNode;
  icon: IconName;
  state: StepState;
};

/** States of an order or payment in sequence. `doneLabel` is the text of the tick. */
export function StatusStepper({
  label,
  steps,
  doneLabel,
}: {
  label: string;
  steps: readonly Step[];
  doneLabel: string;
}) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step) => (
        <li key={step.id} className={step.state} aria-current={isCurrent(step.state) ? 'step' : undefined}>
          <span className="steps__dot">
            <Icon name={step.state === 'done' ? 'check' : step.icon} />
          </span>
          <span>
            {step.title}
            {step.state === 'done' && <VisuallyHidden> ({doneLabel})</VisuallyHidden>}
          </span>
          {step.detail !== undefined && <span className="steps__detail">{step.detail}</span>}
        </li>
      ))}
    </ol>
  );
}

function isCurrent(state: StepState): boolean {
  return state === 'now' || state === 'bad' || state === 'ended';
}
