import { useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import type { ChoiceProps } from './choice.ts';
import './chip.css';

const LAYOUTS = { scroller: 'chips scroller', wrap: 'chips chips--wrap', even: 'chips chips--even' } as const;

/** Options of which one is selected. @param layout one line that scrolls sideways, several lines, or equal widths */
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
