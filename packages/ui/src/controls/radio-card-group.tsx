import { createContext, use, useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import './radio-card.css';

type Group = { name: string; value: string | null; choose: (value: string) => void };

const RadioGroup = createContext<Group | null>(null);

/** The group that a card stands in. */
export function useRadioGroup(): Group {
  const group = use(RadioGroup);
  if (!group) throw new Error('A RadioCard stands in a RadioCardGroup');
  return group;
}

export type RadioCardGroupProps = {
  /** The question, for those who listen; the screen shows it as a heading. */
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  /** `RadioCard`s. */
  children: ReactNode;
};

/** Cards of which one is chosen: means of payment, places, side dishes. */
export function RadioCardGroup({ label, value, onChange, children }: RadioCardGroupProps) {
  const name = useId();
  const group = useMemo(() => ({ name, value, choose: onChange }), [name, value, onChange]);
  return (
    <div role="radiogroup" aria-label={label} className="opts">
      <RadioGroup value={group}>{children}</RadioGroup>
    </div>
  );
}
