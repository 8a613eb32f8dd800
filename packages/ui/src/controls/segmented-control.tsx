import { useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { ChoiceProps } from './choice.ts';
import './segmented-control.css';

/** Two to four views of the same content, all visible. Arrow keys move between them. */
export function SegmentedControl<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="seg">
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? 'seg__on' : undefined}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
