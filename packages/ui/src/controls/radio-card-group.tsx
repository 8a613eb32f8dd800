import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import './radio-card.css';

type Group = { name: string; value: string | null; choose: (value: string) => void };

const RadioGroup = createContext<Group | null>(null);

/** Group of the card. */
export function useRadioGroup(): Group {
  const group = useContext(RadioGroup);
  if (!group) throw new Error('A RadioCard requires a RadioCardGroup');
  return group;
}

export type RadioCardGroupProps = {
  /** Accessible name of the group; the screen shows it as a heading. */
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  /** `RadioCard`s. */
  children: ReactNode;
};

/** Cards of which one is selected: payment methods, places, side dishes. */
export function RadioCardGroup({ label, value, onChange, children }: RadioCardGroupProps) {
  const name = useId();
  const group = useMemo(() => ({ name, value, choose: onChange }), [name, value, onChange]);
  return (
    <div role="radiogroup" aria-label={label} className="opts">
      <RadioGroup value={group}>{children}</RadioGroup>
    </div>
  );
}
