import { Icon } from '@app/ui/icons/icon.tsx';

export type ProgressStep = { state: 'done' | 'now' | 'later'; text: string; time: string };

const ICONS = { done: 'check', now: 'loader-circle', later: 'clock' } as const;

/** Steps with the time of each: what was done, what happens now, and what follows. */
export function ProgressList({ steps, className }: { steps: readonly ProgressStep[]; className: string }) {
  return (
    <ol className={`k klist2 ${className}`}>
      {steps.map(({ state, text, time }) => (
        <li key={text} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i>
            <Icon name={ICONS[state]} isSpinning={state === 'now'} />
          </i>
          <span>{text}</span>
          <span className="num">{time}</span>
        </li>
      ))}
    </ol>
  );
}
