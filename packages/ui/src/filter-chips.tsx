import { useId } from 'react';
import type { ChoiceProps } from './choice.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import './chip.css';

/** Filters of which one holds; they scroll sideways unless told to wrap. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
  wraps = false,
}: ChoiceProps<Value> & { wraps?: boolean | undefined }) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={wraps ? 'chips chips--wrap' : 'chips scroller'}>
      {options.map((option) => (
        <label key={option.value} className={classNames('chip', option.value === value && 'chip--on')}>
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
