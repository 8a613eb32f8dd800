import { useId } from 'react';
import type { ChoiceProps } from './choice.ts';
import { classNames } from '../theme/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import './chip.css';

const LAYOUTS = { scroller: 'chips scroller', wrap: 'chips chips--wrap', even: 'chips chips--even' } as const;

/** Choices of which one holds. @param layout on one line that scrolls sideways, on several, or sharing the width evenly */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
  layout = 'scroller',
}: ChoiceProps<Value> & { layout?: keyof typeof LAYOUTS | undefined }) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={LAYOUTS[layout]}>
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
