import type { StepState } from './status-stepper.tsx';
import './status-stepper.css';

/** The same steps in one line. Decorative: the text beside it contains the state. */
export function StatusBars({ states }: { states: readonly StepState[] }) {
  return (
    <span className="bars" aria-hidden="true">
      {states.map((state, place) => (
        <i key={place} className={state} />
      ))}
    </span>
  );
}
